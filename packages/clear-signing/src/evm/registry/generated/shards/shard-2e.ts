import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/0c9091ac14a9.ts')
const load1 = () => import('../descriptors/35d1a0ba6b29.ts')
const load2 = () => import('../descriptors/3bbe5a00198b.ts')
const load3 = () => import('../descriptors/3eb761f08f7c.ts')
const load4 = () => import('../descriptors/5f64b05c3eae.ts')
const load5 = () => import('../descriptors/8a5a341b8163.ts')
const load6 = () => import('../descriptors/8ff67fc35b51.ts')
const load7 = () => import('../descriptors/99f70b303b48.ts')
const load8 = () => import('../descriptors/ac0ca9d37bf7.ts')
const load9 = () => import('../descriptors/c238f99a2d13.ts')
const load10 = () => import('../descriptors/ef9e62b9caa1.ts')
const load11 = () => import('../descriptors/fdb07ab653eb.ts')

export const shard: Shard = {
  calls: {
    '43114:0xb95e2fe3a4966d980ffce98ff067b5d8e097c62c': load0,
    '146:0xb9b23b0555b8066f3d5954ea6c679a02339f78dc': load6,
    '1:0xba49d0ac42f4fba4e24a8677a22218a4df75ebaa': load7,
    '146:0xba49d0ac42f4fba4e24a8677a22218a4df75ebaa': load7,
    '1:0xba9fd2850965053ffab368df8aa7ed2486f11024': load5,
    '1:0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb': load9,
    '8453:0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb': load9,
    '1:0xb9c9158ab81f90996cad891ffbadfbaad733c8c6': load2,
    '8453:0xbb819d845b573b5d7c538f5b85057160cfb5f313': load10,
    '1:0xb810abd43d8fcfd812d6feb14fefc236e92a341a': load3,
    '1:0xb929b89153fc2eed442e81e5a1add4e2fa39028f': load4,
  },
  typedData: {
    '43114:0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e': { 'd099cc98': load8, '7c7c6cdb': load11, '6e71edae': load1 },
  },
}
