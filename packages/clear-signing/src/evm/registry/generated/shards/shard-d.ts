import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/342f498cad88.ts')
const load1 = () => import('../descriptors/3eb761f08f7c.ts')
const load2 = () => import('../descriptors/482d996bd422.ts')
const load3 = () => import('../descriptors/5f64b05c3eae.ts')
const load4 = () => import('../descriptors/8a5a341b8163.ts')
const load5 = () => import('../descriptors/9ba9e5d550f6.ts')
const load6 = () => import('../descriptors/f6a612f6eecb.ts')

export const shard: Shard = {
  calls: {
    '1:0x370522edff79fca69e38f42c378531ba71d09678': load6,
    '324:0x341e94069f53234fe6dabef707ad424830525715': load2,
    '1:0x34031e751da2ab19009d8f7eb268face2bdfd0dd': load4,
    '1:0x37769af173ea65dfc2880179940d5566817af6ae': load5,
    '999:0x36094abe5e589691b8f60505823a72f5fdedc953': load5,
    '42161:0x368e01160c2244b0363a35b3ff0a971e44a89284': load0,
    '1:0x35d6701640fca561bacfe4151063c8e55af66db7': load1,
    '1:0x35b1ca0f398905cf752e6fe122b51c88022fca32': load3,
  },
  typedData: {

  },
}
