import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/3980f02d51e5.ts')
const load1 = () => import('../descriptors/7ae2041d791a.ts')
const load2 = () => import('../descriptors/9ba9e5d550f6.ts')
const load3 = () => import('../descriptors/c9740d7ac7ca.ts')
const load4 = () => import('../descriptors/d48ac9b3b489.ts')

export const shard: Shard = {
  calls: {
    '38833:0x4bb88c213d3ed9dc4bae694f1bc1bf745903b2d0': load3,
    '1:0x4bcfda0a844b49da8bb19562ee52cc385395001a': load2,
    '1:0x4881ef0bf6d2365d3dd6499ccd7532bcdbce0658': load4,
  },
  typedData: {
    '43114:0x488f73cddda1de3664775ffd91623637383d6404': { '6e71edae': load0 },
    '59144:0x4af15ec2a0bd43db75dd04e62faa3b8ef36b00d5': { '6e71edae': load1 },
  },
}
