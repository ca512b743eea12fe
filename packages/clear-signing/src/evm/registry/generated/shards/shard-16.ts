import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/5f64b05c3eae.ts')
const load1 = () => import('../descriptors/8a5a341b8163.ts')
const load2 = () => import('../descriptors/9ba9e5d550f6.ts')
const load3 = () => import('../descriptors/a5816ea1a7e5.ts')
const load4 = () => import('../descriptors/e000a2653294.ts')

export const shard: Shard = {
  calls: {
    '1:0x5ad2e3d65f8ecdc36eeba38bae3cc6ff258d2dfa': load1,
    '1:0x5ae23d23b7986a708cba9bf808ad9a43bf77d1b7': load1,
    '1:0x5aea6d35ed7b3b7ae78694b7da2ee880756af5c0': load2,
    '8453:0x5a47c803488fe2bb0a0eaaf346b420e4df22f3c7': load4,
    '11155111:0x59fae614867b66421b44d1ed3461e6b6a4b50106': load3,
    '1:0x5a10de50160126a5f936506bd342c541ac44e943': load0,
  },
  typedData: {

  },
}
