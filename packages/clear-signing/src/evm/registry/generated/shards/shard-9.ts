import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/04b917c2d0a5.ts')
const load1 = () => import('../descriptors/3eb761f08f7c.ts')
const load2 = () => import('../descriptors/3f295cdff53d.ts')
const load3 = () => import('../descriptors/482d996bd422.ts')
const load4 = () => import('../descriptors/6b2f4df92376.ts')
const load5 = () => import('../descriptors/8a5a341b8163.ts')
const load6 = () => import('../descriptors/9ba9e5d550f6.ts')
const load7 = () => import('../descriptors/ba8c52afb6ca.ts')
const load8 = () => import('../descriptors/be0e4cde6e92.ts')
const load9 = () => import('../descriptors/d809334227c3.ts')

export const shard: Shard = {
  calls: {
    '1:0x25d598cbb74fa73290e74697616de2740d280745': load2,
    '1088:0x24ca98fb6972f5ee05f0db00595c7f68d9fafd68': load3,
    '8453:0x263a7ace5e77986b77dca125859248feed52383c': load5,
    '8453:0x25d30cf795602e807d2038c1326ad6643f822cea': load6,
    '9745:0x24e49d2ad8f0bcd0cf7f2a5ab560ca4319f6bd75': load6,
    '8453:0x27d8c7273fd3fcc6956a0b370ce5fd4a7fc65c18': load7,
    '25:0x25e7f77f33206d311a0130d4b5b881e5db1181b1': load4,
    '250:0x25e7f77f33206d311a0130d4b5b881e5db1181b1': load4,
    '1088:0x25e7f77f33206d311a0130d4b5b881e5db1181b1': load4,
    '560048:0x2444fae9394debf503775940af2a3e9364a31e34': load8,
    '11155111:0x25b614064293a6b9012e82bb31bc2b1be34e36cb': load1,
  },
  typedData: {
    '137:0x27f8d03b3a2196956ed754badc28d73be8830a6e': { '6e71edae': load0 },
    '137:0x2791bca1f2de4661ed88a30c99a7a9449aa84174': { '6e71edae': load9 },
  },
}
