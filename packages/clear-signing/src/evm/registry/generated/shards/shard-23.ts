import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/124f9ce8bda1.ts')
const load1 = () => import('../descriptors/2467823ed1fa.ts')
const load2 = () => import('../descriptors/342f498cad88.ts')
const load3 = () => import('../descriptors/59fb79d56834.ts')
const load4 = () => import('../descriptors/60769ed42a72.ts')
const load5 = () => import('../descriptors/69c6cb7443f1.ts')
const load6 = () => import('../descriptors/70aa08a3b546.ts')
const load7 = () => import('../descriptors/8a5a341b8163.ts')
const load8 = () => import('../descriptors/9ba9e5d550f6.ts')
const load9 = () => import('../descriptors/b74134f820c2.ts')
const load10 = () => import('../descriptors/d1927887c442.ts')
const load11 = () => import('../descriptors/edb6b7489547.ts')

export const shard: Shard = {
  calls: {
    '137:0x8dff5e27ea6b7ac08ebfdf9eb090f32ee9a30fcf': load9,
    '42220:0x8d6677192144292870907e3fa8a5527fe55a7ff6': load6,
    '1:0x8f382ae7bbdbecda835d26ce3ba64010eaee1386': load7,
    '1776:0x8f42ef868cac8bbed00a1343cf06373fea1c40c0': load7,
    '98866:0x8f38a24d064b41c990a3f47439a7a7ee713bf8dc': load7,
    '534352:0x8d3702c41adeb3b6d0c5679899efcf34aab07cf2': load7,
    '747474:0x8e3865b9d2d8e562d8bb3b15d9b4941aee6f67f1': load8,
    '1:0x8eb67a509616cd6a7c1b3c8c21d48ff57df3d458': load5,
    '1:0x8cb3649114051ca5119141a34c200d65dc0faa73': load1,
    '8453:0x8c3a6b12332a6354805eb4b72ef619aedd22bcdd': load3,
    '169:0x8feb9e84b7e9dc86adc6cd6eb554c5b4355c8405': load2,
    '7000:0x8feb9e84b7e9dc86adc6cd6eb554c5b4355c8405': load2,
    '560048:0x8f73c1ce7fe0e17f45b317b33620924a94256fbb': load0,
  },
  typedData: {
    '146:0x8f143d84ebf0751e56437a62bab0528d1c8657bf': { 'fd8d2910': load4 },
    '56:0x8dcdfe88ef0351f27437284d0710cd65b20288bb': { '95afddf5': load10, 'ba567337': load10 },
    '137:0x8f3cf7ad23cd3cadbd9735aff958023239c6a063': { 'ea2aa0a1': load11 },
  },
}
