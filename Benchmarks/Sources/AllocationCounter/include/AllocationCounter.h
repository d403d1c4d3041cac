#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdint.h>

/// The number of heap allocations of this process so far; -1 where they cannot be counted.
int64_t allocation_count(void);

#endif
