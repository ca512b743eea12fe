import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/342f498cad88.ts')
const load1 = () => import('../descriptors/3eb761f08f7c.ts')
const load2 = () => import('../descriptors/4d06d4e67706.ts')
const load3 = () => import('../descriptors/54f38d1bbce9.ts')
const load4 = () => import('../descriptors/5a3fcbc4c4dc.ts')
const load5 = () => import('../descriptors/5d9bd57f5ae1.ts')
const load6 = () => import('../descriptors/64932ef40151.ts')
const load7 = () => import('../descriptors/650080ab209e.ts')
const load8 = () => import('../descriptors/6b2f4df92376.ts')
const load9 = () => import('../descriptors/8a5a341b8163.ts')
const load10 = () => import('../descriptors/9ba9e5d550f6.ts')
const load11 = () => import('../descriptors/a8607d8d093c.ts')

export const shard: Shard = {
  calls: {
    '14:0xc8294a2335c6c45de827121090ce4ba9977907d2': load11,
    '14:0xc8f55c5aa2c752ee285bd872855c749f4ee6239b': load2,
    '56:0xc85cb743f72b3a9bb594faa7d46ee1efc61b7a42': load4,
    '1:0xc8beaf503ff0f2f36115ef662881f9d1dd98fe7b': load7,
    '1:0xc90cb928711d7dff6564ede7d7ce3fb6e3e654f2': load6,
    '1:0xc93bb8d5581d74272f0e304593af9ab4e3a0181b': load9,
    '534352:0xca1c871f8ae2571cb126a46861fc06cb9e645152': load9,
    '747474:0xcb7d9a25f7b9bdd0eee77b1ceb2894d39debca1c': load9,
    '98866:0xc874394cd67f7de462eb5c25889bec9744bc0f80': load10,
    '81457:0xc9da86c392101047188bae98ccc192271a136a13': load0,
    '8453:0xc8f6b8ba0dc0f175b568b99440b0867f69a29265': load8,
    '1:0xc9031f76006da0bd4bfa9e02adf0d448db3bc155': load1,
  },
  typedData: {
    '56:0xc85cb743f72b3a9bb594faa7d46ee1efc61b7a42': { '10e2e916': load3 },
    '1:0xc9154424b823b10579895ccbe442d41b9abd96ed': { 'f6432604': load5 },
  },
}
