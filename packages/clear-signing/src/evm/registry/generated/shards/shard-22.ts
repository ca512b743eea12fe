import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/2a2878dd9043.ts')
const load1 = () => import('../descriptors/342f498cad88.ts')
const load2 = () => import('../descriptors/8a5a341b8163.ts')
const load3 = () => import('../descriptors/9ba9e5d550f6.ts')
const load4 = () => import('../descriptors/d6ff0d49cd78.ts')
const load5 = () => import('../descriptors/ee26a91045b7.ts')

export const shard: Shard = {
  calls: {
    '1:0x8b0d88b8be3c15d746feb0b1f18c883c03b6aa62': load5,
    '1:0x889edc2edab5f40e902b864ad4d7ade8e412f9b1': load0,
    '8453:0x8978e327fe7c72fa4eaf4649c23147e279ae1470': load2,
    '1:0x8bee3870ad8293dce79e6f4cb049f7531bd57c22': load3,
    '9745:0x880661f9b412065d616890ca458dccd0146cb77c': load3,
    '42161:0x8ac12d5b71e4f046459b67077f8704ba0a86f8f9': load3,
    '1:0x89d80f5e9bc88d8021b352064ae73f0eaf79ebd8': load4,
    '43114:0x8adfb0d24cdb09c6eb6b001a41820ece98831b91': load1,
  },
  typedData: {

  },
}
