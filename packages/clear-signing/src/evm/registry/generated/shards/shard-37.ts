import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/342f498cad88.ts')
const load1 = () => import('../descriptors/3afe3de5665b.ts')
const load2 = () => import('../descriptors/482d996bd422.ts')
const load3 = () => import('../descriptors/48f47da51ae9.ts')
const load4 = () => import('../descriptors/6b2f4df92376.ts')
const load5 = () => import('../descriptors/8a5a341b8163.ts')
const load6 = () => import('../descriptors/bc477e5b38b3.ts')
const load7 = () => import('../descriptors/c12805625326.ts')
const load8 = () => import('../descriptors/dd7006a6ae37.ts')
const load9 = () => import('../descriptors/e222fae0ccd5.ts')
const load10 = () => import('../descriptors/f92f9c6eed6f.ts')

export const shard: Shard = {
  calls: {
    '1868:0xdd3d7a7d03d9fd9ef45f3e587287922ef65ca38b': load9,
    '1:0xdd7927c757c1659b56c81c65af848ae400eb879d': load6,
    '59144:0xde1e598b81620773454588b85d6b5d4eec32573e': load2,
    '143:0xdf7deb47635af76da5e455c6b0f4e26222326fd9': load5,
    '1:0xdd0f28e19c1780eb6396170735d45153d261490d': load8,
    '1088:0xdd5e9b947c99aa60bab00ca4631dce63b49983e7': load0,
    '10:0xdd5e9b947c99aa60bab00ca4631dce63b49983e7': load4,
    '56:0xdef171fe48cf0115b1d80b88dc8eab59176fee57': load10,
    '1:0xdef171fe48cf0115b1d80b88dc8eab59176fee57': load10,
    '137:0xdef171fe48cf0115b1d80b88dc8eab59176fee57': load10,
    '84532:0xdebd9aa9bc4845c7cd2d9a997f82a2daea540bd5': load7,
  },
  typedData: {
    '1:0xdc035d45d973e3ec169d2276ddab16f1e407384f': { '6e71edae': load3 },
    '1:0xde30da39c46104798bb5aa3fe8b9e0e1f348163f': { 'e4832905': load1 },
  },
}
