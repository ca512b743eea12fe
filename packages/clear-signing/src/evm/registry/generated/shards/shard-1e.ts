import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/342f498cad88.ts')
const load1 = () => import('../descriptors/6b2f4df92376.ts')
const load2 = () => import('../descriptors/6f7d5097b2b6.ts')
const load3 = () => import('../descriptors/856161ed5d1b.ts')
const load4 = () => import('../descriptors/8a5a341b8163.ts')
const load5 = () => import('../descriptors/92ee86bd1690.ts')
const load6 = () => import('../descriptors/9ba9e5d550f6.ts')
const load7 = () => import('../descriptors/9e4e8a93c301.ts')
const load8 = () => import('../descriptors/a9fdf7497ff1.ts')
const load9 = () => import('../descriptors/e222fae0ccd5.ts')
const load10 = () => import('../descriptors/e39fa116581d.ts')
const load11 = () => import('../descriptors/ee26a91045b7.ts')

export const shard: Shard = {
  calls: {
    '324:0x78e30497a3c7527d953c6b1e3541b021a98ac43c': load9,
    '137:0x794a61358d6845594f94dc1db02a252b5b4814ad': load9,
    '42161:0x794a61358d6845594f94dc1db02a252b5b4814ad': load9,
    '10:0x794a61358d6845594f94dc1db02a252b5b4814ad': load9,
    '43114:0x794a61358d6845594f94dc1db02a252b5b4814ad': load9,
    '560048:0x7ac74cb69104cea773cc3154d47c930ca6462fe8': load11,
    '19:0x79df47237292dbd1477502cff3f61cd535b0face': load5,
    '1:0x79091f30b3ba1102734b2484f209986250b2630b': load3,
    '30:0x79a15707e2766d486681569bd1041821f5e32998': load4,
    '56:0x7aee9020df0ac01bc6f3ceef6b1b7cbf3d0937e4': load4,
    '1:0x7b83aa7b4ce8c7a021cafc862a030129cebf799d': load6,
    '1:0x78b18e07dc43017fceaabad0751d6464c0f56b25': load10,
    '8453:0x7bfa7c4f149e7415b73bdedfe609237e29cbf34a': load8,
    '1101:0x79f7c6c6dc16ed3154e85a8ef9c1ef31cefaeb19': load0,
    '143:0x7a7ad9aa93cd0a2d0255326e5fb145cec14997ff': load1,
    '146:0x79f7c6c6dc16ed3154e85a8ef9c1ef31cefaeb19': load1,
    '1:0x789d89ebb2a882343044830a9d4d072737ffec92': load7,
  },
  typedData: {
    '42161:0x789fc99093b09ad01c34dc7251d0c89ce743e5a4': { '150214d7': load2 },
  },
}
