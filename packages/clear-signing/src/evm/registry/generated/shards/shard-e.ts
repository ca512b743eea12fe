import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/04fb74d4012a.ts')
const load1 = () => import('../descriptors/6652703182ec.ts')
const load2 = () => import('../descriptors/8a5a341b8163.ts')
const load3 = () => import('../descriptors/9ba9e5d550f6.ts')

export const shard: Shard = {
  calls: {
    '8453:0x3aac6fd73fa4e16ec683bd4aaf5ec89bb2c0edc2': load2,
    '98866:0x3ac6b2bf09f470e5674c3da60be7d2da2791f897': load3,
    '1:0x38989bba00bdf8181f4082995b3deae96163ac5d': load1,
  },
  typedData: {
    '59144:0x3aab2285ddcddad8edf438c1bab47e1a9d05a9b4': { '6e71edae': load0 },
  },
}
