import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/2026e7ed6350.ts')
const load1 = () => import('../descriptors/2a405d0b3d5b.ts')
const load2 = () => import('../descriptors/342f498cad88.ts')
const load3 = () => import('../descriptors/482d996bd422.ts')
const load4 = () => import('../descriptors/6b2f4df92376.ts')
const load5 = () => import('../descriptors/8a5a341b8163.ts')
const load6 = () => import('../descriptors/9ba9e5d550f6.ts')
const load7 = () => import('../descriptors/a3829a0f479c.ts')

export const shard: Shard = {
  calls: {
    '1116:0xf5fa1728babc3f8d2a617397fac2696c958c3409': load0,
    '2818:0xf7ab42d00d2399f8a4fba2f15466be40709fe307': load3,
    '30:0xf454a52da2157686ef99702c0c19c0e8d66bc03c': load5,
    '1:0xf6e51d24f4793ac5e71e0502213a9bbe3a6d4517': load6,
    '1:0xf4f042d90f0c0d3aba4a30caa6ac124b14a7e600': load6,
    '56:0xf76e650f8a9526fe5e4b40f1b567c5c1b427ee43': load6,
    '8453:0xf540d790413fcfaedac93518ae99eddace82cb78': load7,
    '1:0xf587f2e8aff7d76618d3b6b4626621860fbd54e3': load1,
    '5000:0xf5402ccc5fc3181b45d7571512999d3eea0257b6': load2,
    '137:0xf6e1b4b201e220fc3741bd7a75675ffea25c02ad': load4,
    '7000:0xf5402ccc5fc3181b45d7571512999d3eea0257b6': load4,
  },
  typedData: {

  },
}
