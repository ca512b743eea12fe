import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/2708f50637dd.ts')
const load1 = () => import('../descriptors/2e376d019496.ts')
const load2 = () => import('../descriptors/342f498cad88.ts')
const load3 = () => import('../descriptors/558fc9092ea0.ts')
const load4 = () => import('../descriptors/7c39ade30093.ts')
const load5 = () => import('../descriptors/9ba9e5d550f6.ts')
const load6 = () => import('../descriptors/9ff3e600c464.ts')

export const shard: Shard = {
  calls: {
    '1:0x9d39a5de30e57443bff2a8307a4256c8797a3497': load3,
    '14:0x9c7a4c83842b29bb4a082b0e689cb9474bd938d0': load1,
    '1:0x9d4c18c1c15cfdbf260f2910031bbd68f4aa889d': load0,
    '1:0x9f7dd5462c183b6577858e16a13a4d864ce2f972': load5,
    '1:0x9c3743582e8b2d7ccb5e08caf3c9c33780ac446f': load5,
    '16661:0x9dae503014edc48a4d8fe789f22c70ae650eb79b': load5,
    '59144:0x9eabf1d34819d9ec9fe5fd3db4e9dcd12fa05284': load2,
    '1:0x9c070027cdc9dc8f82416b2e5314e11dfb4fe3cd': load6,
  },
  typedData: {
    '42161:0x9cfb13e6c11054ac9fcb92ba89644f30775436e4': { '6e71edae': load4 },
    '10:0x9cfb13e6c11054ac9fcb92ba89644f30775436e4': { '6e71edae': load4 },
  },
}
