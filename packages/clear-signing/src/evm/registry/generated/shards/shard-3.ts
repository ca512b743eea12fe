import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/16028211dffe.ts')
const load1 = () => import('../descriptors/213748511630.ts')
const load2 = () => import('../descriptors/22a56ba2bf36.ts')
const load3 = () => import('../descriptors/8a5a341b8163.ts')
const load4 = () => import('../descriptors/8f69610d1c8a.ts')
const load5 = () => import('../descriptors/9ba9e5d550f6.ts')
const load6 = () => import('../descriptors/d8a313b86938.ts')

export const shard: Shard = {
  calls: {
    '146:0x0c6f8ec81c3ea5bff06f6cd0791780f9f050ee31': load6,
    '1:0x0f7e323103b29e1b18d521de957ed0c4c0a8189e': load3,
    '1:0x0d89c1c4799353f3805a3e6c4e1cbbb83217d123': load5,
    '8453:0x0e0eb6cdad90174f1db606ec186ddd0b5ed80847': load5,
    '1:0x0f359fd18bda75e9c49bc027e7da59a4b01bf32a': load0,
    '8453:0x0d05e6ec0a10f9ffe9229eaa785c11606a1d13fb': load2,
    '8453:0x0fabfeacedf47e890c50c8120177fff69c6a1d9b': load4,
  },
  typedData: {
    '1:0x0cec1a9154ff802e7934fc916ed7ca50bde6844e': { 'e4832905': load1 },
  },
}
