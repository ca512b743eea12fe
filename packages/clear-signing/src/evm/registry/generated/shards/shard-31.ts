import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/135d9fb12deb.ts')
const load1 = () => import('../descriptors/482d996bd422.ts')
const load2 = () => import('../descriptors/5408d2ee8954.ts')
const load3 = () => import('../descriptors/5f64b05c3eae.ts')
const load4 = () => import('../descriptors/8a5a341b8163.ts')
const load5 = () => import('../descriptors/91e52dcc9220.ts')
const load6 = () => import('../descriptors/927604a39935.ts')
const load7 = () => import('../descriptors/9ba9e5d550f6.ts')
const load8 = () => import('../descriptors/e222fae0ccd5.ts')

export const shard: Shard = {
  calls: {
    '59144:0xc47b8c00b0f69a36fa203ffeac0334874574a8ac': load8,
    '747474:0xc59fe32c9549e3e8b5dccdabc45bd287bd5ba2bc': load1,
    '98866:0xc4e4aca6a81794562c46da86c20dc652ba2af25e': load4,
    '1776:0xc5a2adeacc1cf8424630c0c6b09e1df6e871c65a': load7,
    '8453:0xc484d83f667b779cc9907248101214235642258b': load5,
    '1:0xc582f04d8a82795aa2ff9c8bb4c1c889fe7b754e': load0,
    '1:0xc7757805b983ee1b6272c1840c18e66837de858e': load3,
  },
  typedData: {
    '59144:0xc7346783f5e645aa998b106ef9e7f499528673d8': { '6e71edae': load6 },
    '1:0xc5102fe9359fd9a28f877a67e36b0f050d81a3cc': { 'e4832905': load2 },
  },
}
