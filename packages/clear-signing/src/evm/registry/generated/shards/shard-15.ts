import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/18402be1e33e.ts')
const load1 = () => import('../descriptors/3a6ba679df4f.ts')
const load2 = () => import('../descriptors/5f64b05c3eae.ts')
const load3 = () => import('../descriptors/7afacd78a597.ts')
const load4 = () => import('../descriptors/8a5a341b8163.ts')
const load5 = () => import('../descriptors/9ba9e5d550f6.ts')
const load6 = () => import('../descriptors/abb09faacbe4.ts')
const load7 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '9745:0x54bdcc37c4143f944a3ee51c892a6cbdf305e7a0': load7,
    '42220:0x55e1a0c8f376964bd339167476063bfed7f213d5': load1,
    '1:0x576834cb068e677db4aff6ca245c7bde16c3867e': load3,
    '1:0x5455222ccdd32f85c1998f57dc6cf613b4498c2a': load4,
    '1:0x57b3be350c777892611cedc93bcf8c099a9ecdab': load4,
    '1:0x54602a8e47bf82073d75e0ac2aef67f84fbcb8e4': load4,
    '1:0x569d7dccbf6923350521ecbc28a555a500c4f0ec': load5,
    '1:0x5572eb7f4fb679ff6a99203f12b0484dc1062d78': load5,
    '8453:0x5496b42ad0decebfab0db944d83260e60d54f667': load6,
    '8453:0x543257ef2161176d7c8cd90ba65c2d4caef5a796': load0,
    '1:0x56d783ca8e0b998c57a428bf1c26a8baca50524e': load2,
  },
  typedData: {

  },
}
