import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/16c3bda9e41a.ts')
const load1 = () => import('../descriptors/342f498cad88.ts')
const load2 = () => import('../descriptors/482d996bd422.ts')
const load3 = () => import('../descriptors/5f64b05c3eae.ts')
const load4 = () => import('../descriptors/8a5a341b8163.ts')
const load5 = () => import('../descriptors/9ba9e5d550f6.ts')
const load6 = () => import('../descriptors/e222fae0ccd5.ts')

export const shard: Shard = {
  calls: {
    '1:0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2': load6,
    '1:0x8659eeff31cfcff580d37af8e7af250f8998aa83': load0,
    '130:0x864b314d4c5a0399368609581d3e8933a63b9232': load2,
    '1868:0x864b314d4c5a0399368609581d3e8933a63b9232': load2,
    '57073:0x864b314d4c5a0399368609581d3e8933a63b9232': load2,
    '1:0x8493f1f2b834c2837c87075b0edac17f5273789a': load4,
    '8453:0x86811ad3430dba37e1641538729bf346c20a5412': load5,
    '146:0x86f752f1f662f39bfbcbef95ee56b6c20d178969': load1,
    '1:0x857679d69fe50e7b722f94acd2629d80c355163d': load3,
    '1:0x875e901465a639f2e71fcfc10f426ed32f5a909a': load3,
  },
  typedData: {

  },
}
