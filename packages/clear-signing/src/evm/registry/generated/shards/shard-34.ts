import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/3406b6bdb43d.ts')
const load1 = () => import('../descriptors/342f498cad88.ts')
const load2 = () => import('../descriptors/5f64b05c3eae.ts')
const load3 = () => import('../descriptors/874ce787efbb.ts')
const load4 = () => import('../descriptors/8a5a341b8163.ts')
const load5 = () => import('../descriptors/b38262eb6f2a.ts')
const load6 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '1:0xd01607c3c5ecaba394d8be377a08590149325722': load6,
    '11155111:0xd1f0774ccff0ce4f36dea57b6a28ab7feb0a01b0': load5,
    '146:0xd1e5a86f1005f6356bd022c587de0f430cd2aeb1': load0,
    '1:0xd0bbc3a811e3a3502a07b130346dcc4cc9355c95': load4,
    '1:0xd1c5cbabb367783fb6b40935c64512ef06cbb4f4': load4,
    '196:0xd1b8997aac08c619d40be2e4284c9c72cab33954': load1,
    '4200:0xd3b3e6433d6a7f94c28ce907311fb21b0f0b659e': load1,
    '10:0xd0efb07126e865ac95b60381b468081ef648ec5f': load3,
    '8453:0xd0efb07126e865ac95b60381b468081ef648ec5f': load3,
    '42161:0xd0efb07126e865ac95b60381b468081ef648ec5f': load3,
    '1:0xd14a87025109013b0a2354a775cb335f926af65a': load2,
  },
  typedData: {

  },
}
