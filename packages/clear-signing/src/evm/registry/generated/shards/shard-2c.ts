import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/52ab706a0f1f.ts')
const load1 = () => import('../descriptors/8a5a341b8163.ts')
const load2 = () => import('../descriptors/9ba9e5d550f6.ts')
const load3 = () => import('../descriptors/ac05f07f8782.ts')
const load4 = () => import('../descriptors/b9f2549627df.ts')
const load5 = () => import('../descriptors/c12805625326.ts')
const load6 = () => import('../descriptors/c9ecdb241b2d.ts')
const load7 = () => import('../descriptors/d4a90f575c27.ts')

export const shard: Shard = {
  calls: {
    '8453:0xb3e9c49d7e18bda41b5806b66f79a09afd7ad369': load4,
    '42161:0xb285f7699206c88a0aec8bb004e42793de8139e0': load1,
    '98866:0xb05f6aa8c2ea9ab8537cf09a9b765a21de249224': load1,
    '1:0xb02cc77ee137436d71b9de46958a3bb5d7346cca': load2,
    '8453:0xb17b070a56043e1a5a1ab7443afafdebcc1168d7': load7,
    '1:0xb36fc5e542cb4fc562a624912f55da2758998113': load6,
    '421614:0xb2fec598a9374078bb639f3d70555fc4389b7a78': load5,
  },
  typedData: {
    '10:0xb0b195aefa3650a6908f15cdac7d92f8a5791b0b': { '6e71edae': load3 },
    '1:0xb3a87172f555ae2a2ab79be60b336d2f7d0187f0': { '8e25870c': load0 },
  },
}
