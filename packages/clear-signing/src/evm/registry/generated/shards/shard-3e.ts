import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/08d229b466e8.ts')
const load1 = () => import('../descriptors/0a3c29635756.ts')
const load2 = () => import('../descriptors/464e7dcd7e0a.ts')
const load3 = () => import('../descriptors/482d996bd422.ts')
const load4 = () => import('../descriptors/4d58cd5c140f.ts')
const load5 = () => import('../descriptors/57ef73fdff89.ts')
const load6 = () => import('../descriptors/5a3fcbc4c4dc.ts')
const load7 = () => import('../descriptors/7a771a3c0764.ts')
const load8 = () => import('../descriptors/8a5a341b8163.ts')
const load9 = () => import('../descriptors/9ba9e5d550f6.ts')
const load10 = () => import('../descriptors/9bebe16e0252.ts')
const load11 = () => import('../descriptors/aa1a9ee525fb.ts')
const load12 = () => import('../descriptors/b52605c6e038.ts')
const load13 = () => import('../descriptors/e7cfd4f3650d.ts')

export const shard: Shard = {
  calls: {
    '1:0xf9f3ddf2e96cabef94e2634c326dc6dde99360f8': load6,
    '1:0xfb477d921b18c0fe6a4bd031f6f40006831e4c2b': load0,
    '80094:0xf909c4ae16622898b885b89d7f839e0244851c66': load3,
    '1:0xf89febef93c54618c4420ee4173e69cd21b27e3a': load8,
    '1:0xfaae52c6a6d477f859a740a76b29c33559ace18c': load9,
    '8453:0xf804a646c034749b5484bf7dfe875f6a4f969840': load9,
    '23294:0xf939e88ecad43115116c7106dfdbdc4b1315a7ee': load9,
    '560048:0xf8dc5f11dc81c4f57286fa4849a15345d51a838b': load7,
    '1:0xfb1bffc9d739b8d520daf37df666da4c687191ea': load1,
    '10:0xfb1bffc9d739b8d520daf37df666da4c687191ea': load1,
    '56:0xfb1bffc9d739b8d520daf37df666da4c687191ea': load1,
    '137:0xfb1bffc9d739b8d520daf37df666da4c687191ea': load1,
    '8453:0xfb1bffc9d739b8d520daf37df666da4c687191ea': load1,
    '42161:0xfb1bffc9d739b8d520daf37df666da4c687191ea': load1,
    '11155111:0xfb1bffc9d739b8d520daf37df666da4c687191ea': load1,
    '1:0xfae103dc9cf190ed75350761e95403b7b8afa6c0': load12,
  },
  typedData: {
    '1:0xf9f3ddf2e96cabef94e2634c326dc6dde99360f8': { '10e2e916': load11, '5ff63cb9': load2, '97c3004f': load2 },
    '42161:0xf97f4df75117a78c1a5a0dbb814af92458539fb4': { '6e71edae': load13 },
    '250:0xfb98b335551a418cd0737375a2ea0ded62ea213b': { '6e71edae': load4 },
    '1:0xfb1bffc9d739b8d520daf37df666da4c687191ea': { 'ea0e2920': load10, '6c9e874b': load10, '721d9812': load10, 'dddd43cd': load10, '162439a1': load10, '1d88b602': load10, 'bb8310d4': load5 },
    '10:0xfb1bffc9d739b8d520daf37df666da4c687191ea': { 'ea0e2920': load10, '6c9e874b': load10, '721d9812': load10, 'dddd43cd': load10, '162439a1': load10, '1d88b602': load10, 'bb8310d4': load5 },
    '56:0xfb1bffc9d739b8d520daf37df666da4c687191ea': { 'ea0e2920': load10, '6c9e874b': load10, '721d9812': load10, 'dddd43cd': load10, '162439a1': load10, '1d88b602': load10, 'bb8310d4': load5 },
    '137:0xfb1bffc9d739b8d520daf37df666da4c687191ea': { 'ea0e2920': load10, '6c9e874b': load10, '721d9812': load10, 'dddd43cd': load10, '162439a1': load10, '1d88b602': load10, 'bb8310d4': load5 },
    '8453:0xfb1bffc9d739b8d520daf37df666da4c687191ea': { 'ea0e2920': load10, '6c9e874b': load10, '721d9812': load10, 'dddd43cd': load10, '162439a1': load10, '1d88b602': load10, 'bb8310d4': load5 },
    '42161:0xfb1bffc9d739b8d520daf37df666da4c687191ea': { 'ea0e2920': load10, '6c9e874b': load10, '721d9812': load10, 'dddd43cd': load10, '162439a1': load10, '1d88b602': load10, 'bb8310d4': load5 },
    '11155111:0xfb1bffc9d739b8d520daf37df666da4c687191ea': { 'ea0e2920': load10, '6c9e874b': load10, '721d9812': load10, 'dddd43cd': load10, '162439a1': load10, '1d88b602': load10, 'bb8310d4': load5 },
  },
}
