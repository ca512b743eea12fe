import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/411d8ee00c00.ts')
const load1 = () => import('../descriptors/4ab1445df1bf.ts')
const load2 = () => import('../descriptors/54f38d1bbce9.ts')
const load3 = () => import('../descriptors/5a3fcbc4c4dc.ts')
const load4 = () => import('../descriptors/5f64b05c3eae.ts')
const load5 = () => import('../descriptors/8a5a341b8163.ts')
const load6 = () => import('../descriptors/91e96d19881f.ts')
const load7 = () => import('../descriptors/9ba9e5d550f6.ts')

export const shard: Shard = {
  calls: {
    '43114:0x176592c8ed3f2d94ce4c3f1a4cff7d068176ac54': load3,
    '1:0x164645fbc7220a3b4f8f5c6b473bcf1b6db146dd': load5,
    '747474:0x175a9b122bf22ac2b193a0a775d7370d5a75268e': load5,
    '1:0x15f724b35a75f0c28f352b952ea9d1b24e348c57': load7,
    '1:0x16d4f955b0aa1b1570fe3e9bb2f8c19c407cdb67': load7,
    '560048:0x158f2bbef21cf9f92cf4a294999ba422948c8242': load0,
    '1:0x14f2982d601c9458f93bd70b218933a6f8165e7b': load6,
    '11155111:0x14f2982d601c9458f93bd70b218933a6f8165e7b': load6,
    '1:0x15c2b3adca66e26b6f230b4023f52a285b7f9995': load4,
  },
  typedData: {
    '43114:0x176592c8ed3f2d94ce4c3f1a4cff7d068176ac54': { '10e2e916': load2 },
    '59144:0x176211869ca2b568f2a7d4ee941e073a821ee1ff': { '6e71edae': load1 },
  },
}
