import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/09d6d026e094.ts')
const load1 = () => import('../descriptors/342f498cad88.ts')
const load2 = () => import('../descriptors/482d996bd422.ts')
const load3 = () => import('../descriptors/5f64b05c3eae.ts')
const load4 = () => import('../descriptors/9ba9e5d550f6.ts')
const load5 = () => import('../descriptors/aa8cac862f36.ts')
const load6 = () => import('../descriptors/ab48053db98f.ts')

export const shard: Shard = {
  calls: {
    '2020:0x452cf1b8597e6319cd21abd847312bf17e26d8d1': load2,
    '60808:0x452cf1b8597e6319cd21abd847312bf17e26d8d1': load2,
    '1:0x44b0440e35c596e858cea433d0d82f5a985fd19c': load4,
    '1:0x45c1875f1c48622b3d9740af2d7dc62bc9a72422': load5,
    '1:0x443df5eee3196e9b2dd77cabd3ea76c3dee8f9b2': load0,
    '8453:0x4409921ae43a39a11d90f7b7f96cfd0b8093d9fc': load1,
    '1:0x45e581d6841f0a99fc34f70871ef56b353813ddb': load6,
    '1:0x467585aaea860f9d8b3b43bb994e4da8a93788a7': load3,
  },
  typedData: {

  },
}
