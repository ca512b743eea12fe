import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/0a3c29635756.ts')
const load1 = () => import('../descriptors/58e20b8a6ca4.ts')
const load2 = () => import('../descriptors/5979753ccb92.ts')
const load3 = () => import('../descriptors/5f64b05c3eae.ts')
const load4 = () => import('../descriptors/63c4d02e1bd3.ts')
const load5 = () => import('../descriptors/6b2f4df92376.ts')
const load6 = () => import('../descriptors/848efbf5ddce.ts')
const load7 = () => import('../descriptors/8a5a341b8163.ts')
const load8 = () => import('../descriptors/9ba9e5d550f6.ts')
const load9 = () => import('../descriptors/9bebe16e0252.ts')
const load10 = () => import('../descriptors/b4ba1764c790.ts')
const load11 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '43114:0x2825ce5921538d17cc15ae00a8b24ff759c6cdae': load11,
    '8453:0x295cccde8fb06148d4fb6bfc06b6c332e42acb43': load1,
    '43114:0x2b2c81e08f1af8835a78bb2a90ae924ace0ea4be': load2,
    '1:0x2a4e2dacc45186bed96d9f766cb6be6b0f8a26f1': load4,
    '9745:0x2b690cab819a815732544aeb422474efdc1b0615': load7,
    '8453:0x2a8c22e3b10036f3aef5875d04f8441d4188b656': load8,
    '1:0x28b1dc1a5e3699a428bc51d234dfab7c9cb2a183': load5,
    '1:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': load0,
    '10:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': load0,
    '56:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': load0,
    '137:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': load0,
    '8453:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': load0,
    '42161:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': load0,
    '11155111:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': load0,
    '1:0x2905b3387c9550ea57fa3ee7d4b7e5abf3acd3d2': load3,
  },
  typedData: {
    '137:0x28424507fefb6f7f8e9d3860f56504e4e5f5f390': { '6e71edae': load6 },
    '1:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': { 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9, 'bb8310d4': load10 },
    '10:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': { 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9, 'bb8310d4': load10 },
    '56:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': { 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9, 'bb8310d4': load10 },
    '137:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': { 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9, 'bb8310d4': load10 },
    '8453:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': { 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9, 'bb8310d4': load10 },
    '42161:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': { 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9, 'bb8310d4': load10 },
    '11155111:0x29fcb43b46531bca003ddc8fcb67ffe91900c762': { 'ea0e2920': load9, '6c9e874b': load9, '721d9812': load9, 'dddd43cd': load9, '162439a1': load9, '1d88b602': load9, 'bb8310d4': load10 },
  },
}
