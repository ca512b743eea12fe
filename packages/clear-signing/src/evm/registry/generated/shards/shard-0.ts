import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/154e56530526.ts')
const load1 = () => import('../descriptors/1bec43b565d4.ts')
const load2 = () => import('../descriptors/25b87783b6ee.ts')
const load3 = () => import('../descriptors/453a828809de.ts')
const load4 = () => import('../descriptors/482d996bd422.ts')
const load5 = () => import('../descriptors/5d100870547c.ts')
const load6 = () => import('../descriptors/6c2d6465199b.ts')
const load7 = () => import('../descriptors/6f2f90f5427b.ts')
const load8 = () => import('../descriptors/7afacd78a597.ts')
const load9 = () => import('../descriptors/8a5a341b8163.ts')
const load10 = () => import('../descriptors/929de4469806.ts')
const load11 = () => import('../descriptors/98877d3a92ed.ts')
const load12 = () => import('../descriptors/b44b9d048224.ts')
const load13 = () => import('../descriptors/c8d7fd33b2c6.ts')
const load14 = () => import('../descriptors/d0265280b3e4.ts')
const load15 = () => import('../descriptors/d5482b485889.ts')
const load16 = () => import('../descriptors/d77f41af10fa.ts')
const load17 = () => import('../descriptors/e1f786f2f696.ts')
const load18 = () => import('../descriptors/faf52a7342ef.ts')

export const shard: Shard = {
  calls: {
    '1:0x00000000219ab540356cbb839cbe05303d7705fa': load16,
    '560048:0x00000000219ab540356cbb839cbe05303d7705fa': load16,
    '1116:0x0000000000000000000000000000000000001011': load5,
    '1116:0x0000000000000000000000000000000000001010': load0,
    '1:0x00f05efa6d73335225f23b5adb1fc873795aaccf': load11,
    '560048:0x00ae9b96ef8d5d54cfcc02d9a1ccc19acd688b72': load8,
    '1:0x004c226fff73aa94b78a4df1a0e861797ba16819': load17,
    '143:0x026f252016a7c47cdef1f05a3fc9e20c92a49c37': load4,
    '747:0x026f252016a7c47cdef1f05a3fc9e20c92a49c37': load4,
    '988:0x026f252016a7c47cdef1f05a3fc9e20c92a49c37': load4,
    '4326:0x026f252016a7c47cdef1f05a3fc9e20c92a49c37': load4,
    '9745:0x026f252016a7c47cdef1f05a3fc9e20c92a49c37': load4,
    '43111:0x026f252016a7c47cdef1f05a3fc9e20c92a49c37': load4,
    '5734951:0x026f252016a7c47cdef1f05a3fc9e20c92a49c37': load4,
    '42161:0x01bff1379ce9f0877141a18670d4214dfaf630be': load9,
    '1:0x00b6f2c15e4439749f192d10c70f65354848cf4b': load15,
    '1329:0x0000000000000000000000000000000000001007': load6,
    '1329:0x0000000000000000000000000000000000001005': load13,
    '1:0x0184739c32edc3471d3e4860c8e39a5f3ff85a45': load10,
  },
  typedData: {
    '1:0x0000000000000000000000000000000000000000': { 'dbde952f': load12 },
    '42161:0x0000000000000000000000000000000000000000': { 'dbde952f': load12 },
    '1:0x0000000000bbf5c5fd284e657f01bd000933c96d': { 'c75d848e': load7 },
    '10:0x0000000000bbf5c5fd284e657f01bd000933c96d': { 'c75d848e': load7 },
    '56:0x0000000000bbf5c5fd284e657f01bd000933c96d': { 'c75d848e': load7 },
    '8453:0x0000000000bbf5c5fd284e657f01bd000933c96d': { 'c75d848e': load7 },
    '1:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '10:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '56:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '137:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '146:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '8453:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '42161:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '42220:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '43114:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '80001:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '81457:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '84532:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '421614:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '11155111:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
    '11155420:0x000000000022d473030f116ddee9f6b43ac78ba3': { 'f69aa722': load18, '2846b6ca': load1, 'e35e6a28': load2, 'a8cc1ce2': load14, 'f3841cd1': load3, 'af1b0d30': load3, '939c21a4': load3 },
  },
}
