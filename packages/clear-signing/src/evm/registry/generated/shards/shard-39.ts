import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/231ee997c0fb.ts')
const load1 = () => import('../descriptors/8a5a341b8163.ts')
const load2 = () => import('../descriptors/9ba9e5d550f6.ts')
const load3 = () => import('../descriptors/f950a97cfd67.ts')
const load4 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '534352:0xe79ca44408dae5a57ea2a9594532f1e84d2edaa4': load4,
    '1:0xe69884a372571af24fcb94fb3f6948d1b0146533': load0,
    '98866:0xe6f0c60fca2bd97d633a3d9d49dbefdf19636d8c': load1,
    '30:0xe7a1a676d0cca2e20a69add500985c7271a40205': load2,
  },
  typedData: {
    '1:0xe63602a9b3dfe983187525ac985fec4f57b24ed5': { 'f818f8d1': load3, 'c2b83c8f': load3, '05ee05f4': load3 },
  },
}
