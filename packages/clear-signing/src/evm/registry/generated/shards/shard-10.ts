import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/3910143d0f0c.ts')
const load1 = () => import('../descriptors/3eb761f08f7c.ts')
const load2 = () => import('../descriptors/68e8abb13e12.ts')
const load3 = () => import('../descriptors/8a5a341b8163.ts')
const load4 = () => import('../descriptors/9bebe16e0252.ts')
const load5 = () => import('../descriptors/b59f4d7ff34f.ts')
const load6 = () => import('../descriptors/da2f69d5317d.ts')

export const shard: Shard = {
  calls: {
    '1:0x41438435c20b1c2f1fca702d387889f346a0c3de': load3,
    '1:0x416ec6e04c009f9bae99a47ef836bf2cc64ec93c': load3,
    '1:0x41675c099f32341bf84bfc5382af534df5c7461a': load0,
    '10:0x41675c099f32341bf84bfc5382af534df5c7461a': load0,
    '56:0x41675c099f32341bf84bfc5382af534df5c7461a': load0,
    '137:0x41675c099f32341bf84bfc5382af534df5c7461a': load0,
    '8453:0x41675c099f32341bf84bfc5382af534df5c7461a': load0,
    '42161:0x41675c099f32341bf84bfc5382af534df5c7461a': load0,
    '11155111:0x41675c099f32341bf84bfc5382af534df5c7461a': load0,
    '11155111:0x40c74a5f0b0e6cc3ae4e8dd2db46d372504445da': load1,
  },
  typedData: {
    '10:0x4200000000000000000000000000000000000042': { '6e71edae': load6 },
    '1:0x41675c099f32341bf84bfc5382af534df5c7461a': { 'bb8310d4': load2, 'ea0e2920': load4, '6c9e874b': load4, '721d9812': load4, 'dddd43cd': load4, '162439a1': load4, '1d88b602': load4 },
    '10:0x41675c099f32341bf84bfc5382af534df5c7461a': { 'bb8310d4': load2, 'ea0e2920': load4, '6c9e874b': load4, '721d9812': load4, 'dddd43cd': load4, '162439a1': load4, '1d88b602': load4 },
    '56:0x41675c099f32341bf84bfc5382af534df5c7461a': { 'bb8310d4': load2, 'ea0e2920': load4, '6c9e874b': load4, '721d9812': load4, 'dddd43cd': load4, '162439a1': load4, '1d88b602': load4 },
    '137:0x41675c099f32341bf84bfc5382af534df5c7461a': { 'bb8310d4': load2, 'ea0e2920': load4, '6c9e874b': load4, '721d9812': load4, 'dddd43cd': load4, '162439a1': load4, '1d88b602': load4 },
    '8453:0x41675c099f32341bf84bfc5382af534df5c7461a': { 'bb8310d4': load2, 'ea0e2920': load4, '6c9e874b': load4, '721d9812': load4, 'dddd43cd': load4, '162439a1': load4, '1d88b602': load4 },
    '42161:0x41675c099f32341bf84bfc5382af534df5c7461a': { 'bb8310d4': load2, 'ea0e2920': load4, '6c9e874b': load4, '721d9812': load4, 'dddd43cd': load4, '162439a1': load4, '1d88b602': load4 },
    '11155111:0x41675c099f32341bf84bfc5382af534df5c7461a': { 'bb8310d4': load2, 'ea0e2920': load4, '6c9e874b': load4, '721d9812': load4, 'dddd43cd': load4, '162439a1': load4, '1d88b602': load4 },
    '1:0x408ed6354d4973f66138c91495f2f2fcbd8724c3': { '150214d7': load5 },
  },
}
