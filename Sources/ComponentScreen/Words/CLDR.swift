/// Data of CLDR on languages, in the form of babel 2.19.0 and langcodes 3.5.1.
///
/// `Scripts/cldr` writes it, and CI compares it.
enum CLDR {
    /// The languages that have another name beside those that Foundation knows, each with the other one.
    static let aliases = ["nb no"]

    /// The languages that others are a form of, each with these: who reads Cantonese reads Chinese.
    static let forms = """
        ar: aao abh abv acm acq acw acx acy adf aeb aec afb ajp apc apd arq ars ary arz auz avl ayh ayl ayn ayp bbz
            pga shu ssh
        az: azb
        et: vro
        ff: ffm fub fue fuf fuh fui fuq fuv
        gn: gnw gui gun nhd
        iu: ikt
        kln: enb eyo niq oki pko sgc tec tuy
        kok: gom
        kpe: gkp
        luy: ida lkb lko lks lri lrm lsm lto lts lwg nle nyd rag
        lv: ltg
        mg: bhr bjq bmm bzc msh skg tdx tkg txy xmv xmw
        mn: mvf
        ms: bjn btj bve bvu coa dup hji id jak jax kvb kvr kxd lce lcf liw max meo mfa mfb min mqg msi mui orn ors
            pel pse tmw urk vkk vkt xmm zlm zmi
        ne: dty
        om: gax hae orc
        or: spv
        ps: pbt pst
        qu: qub qud quf qug quh quk qul qup qur qus quw qux quy qva qvc qve qvh qvi qvj qvl qvm qvn qvo qvp qvs qvw
            qvz qwa qwc qwh qws qxa qxc qxh qxl qxn qxo qxp qxr qxt qxu qxw
        sc: sdc sdn sro
        sq: aae aat aln
        syr: aii
        uz: uzs
        yi: yih
        zh: cdo cjy cpx czh czo gan hak hsn lzh mnp nan wuu yue
        """

    /// The plural rules, each with the languages that it is for below it.
    static let plurals = """
        one: n in 1
            af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk
            kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq
            sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog
        one: n in 0..1
            ak bho csw ln mg nso pa ti wa
        one: i in 0 or n in 1
            am as bn doi fa gu hi kn kok pcm tg vi zu
        zero: n in 0
        one: n in 1
        two: n in 2
        few: n mod 100 in 3..10
        many: n mod 100 in 11..99
            ar
        one: i in 1 and v in 0
            ast de en et fi fy ia ie io lij nl sc sv sw ur yi
        one: n mod 10 in 1 and n mod 100 not in 11
        few: n mod 10 in 2..4 and n mod 100 not in 12..14
        many: n mod 10 in 0 or n mod 10 in 5..9 or n mod 100 in 11..14
            be
        zero: n in 0
        one: n in 1
            blo cv ksh
        other:
            bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi wo yo yue zh
        one: n mod 10 in 1 and n mod 100 not in 11,71,91
        two: n mod 10 in 2 and n mod 100 not in 12,72,92
        few: n mod 10 in 3..4,9 and n mod 100 not in 10..19,70..79,90..99
        many: n not in 0 and n mod 1000000 in 0
            br
        one: v in 0 and i mod 10 in 1 and i mod 100 not in 11 or f mod 10 in 1 and f mod 100 not in 11
        few: v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14 or f mod 10 in 2..4 and f mod 100 not in 12..14
            bs hr sr
        one: i in 1 and v in 0
        many: e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5
            ca gl it lld pt-PT scn vec
        one: v in 0 and i in 1,2,3 or v in 0 and i mod 10 not in 4,6,9 or v not in 0 and f mod 10 not in 4,6,9
            ceb fil
        one: i in 1 and v in 0
        few: i in 2..4 and v in 0
        many: v not in 0
            cs sk
        zero: n in 0
        one: n in 1
        two: n in 2
        few: n in 3
        many: n in 6
            cy
        one: n in 1 or t not in 0 and i in 0,1
            da
        one: v in 0 and i mod 100 in 1 or f mod 100 in 1
        two: v in 0 and i mod 100 in 2 or f mod 100 in 2
        few: v in 0 and i mod 100 in 3..4 or f mod 100 in 3..4
            dsb hsb
        one: n in 1
        many: e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5
            es
        one: i in 0,1
            ff hy kab
        one: i in 0..1
        many: e in 0 and i not in 0 and i mod 1000000 in 0 and v in 0 or e not in 0..5
            fr pt
        one: n in 1
        two: n in 2
        few: n in 3..6
        many: n in 7..10
            ga
        one: n in 1,11
        two: n in 2,12
        few: n in 3..10,13..19
            gd
        one: v in 0 and i mod 10 in 1
        two: v in 0 and i mod 10 in 2
        few: v in 0 and i mod 100 in 0,20,40,60,80
        many: v not in 0
            gv
        one: i in 1 and v in 0 or i in 0 and v not in 0
        two: i in 2 and v in 0
            he
        one: t in 0 and i mod 10 in 1 and i mod 100 not in 11 or t mod 10 in 1 and t mod 100 not in 11
            is
        one: n in 1
        two: n in 2
            iu naq sat se sma smj smn sms
        zero: n in 0
        one: n in 1
        two: n mod 100 in 2,22,42,62,82 or n mod 1000 in 0 and n mod 100000 in 1000..20000,40000,60000,80000 or n not in 0 and n mod 1000000 in 100000
        few: n mod 100 in 3,23,43,63,83
        many: n not in 1 and n mod 100 in 1,21,41,61,81
            kw
        zero: n in 0
        one: i in 0,1 and n not in 0
            lag
        one: n mod 10 in 1 and n mod 100 not in 11..19
        few: n mod 10 in 2..9 and n mod 100 not in 11..19
        many: f not in 0
            lt
        zero: n mod 10 in 0 or n mod 100 in 11..19 or v in 2 and f mod 100 in 11..19
        one: n mod 10 in 1 and n mod 100 not in 11 or v in 2 and f mod 10 in 1 and f mod 100 not in 11 or v not in 2 and f mod 10 in 1
            lv prg
        one: v in 0 and i mod 10 in 1 and i mod 100 not in 11 or f mod 10 in 1 and f mod 100 not in 11
            mk
        one: n in 1
        two: n in 2
        few: n in 0 or n mod 100 in 3..10
        many: n mod 100 in 11..19
            mt
        one: i in 1 and v in 0
        few: v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14
        many: v in 0 and i not in 1 and i mod 10 in 0..1 or v in 0 and i mod 10 in 5..9 or v in 0 and i mod 100 in 12..14
            pl
        one: i in 1 and v in 0
        few: v not in 0 or n in 0 or n not in 1 and n mod 100 in 1..19
            ro
        one: v in 0 and i mod 10 in 1 and i mod 100 not in 11
        few: v in 0 and i mod 10 in 2..4 and i mod 100 not in 12..14
        many: v in 0 and i mod 10 in 0 or v in 0 and i mod 10 in 5..9 or v in 0 and i mod 100 in 11..14
            ru uk
        one: n mod 10 in 1 and n mod 100 not in 11
        two: n in 2
        few: n not in 2 and n mod 10 in 2..9 and n mod 100 not in 11..19
        many: f not in 0
            sgs
        one: i in 0 or n in 1
        few: n in 2..10
            shi
        one: n in 0,1 or i in 0 and f in 1
            si
        one: v in 0 and i mod 100 in 1
        two: v in 0 and i mod 100 in 2
        few: v in 0 and i mod 100 in 3..4 or v not in 0
            sl
        one: n in 0..1 or n in 11..99
            tzm
        """
}
