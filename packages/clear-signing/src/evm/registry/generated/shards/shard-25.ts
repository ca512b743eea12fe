import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/05546c127723.ts')
const load1 = () => import('../descriptors/0ed06808a1a9.ts')
const load2 = () => import('../descriptors/482d996bd422.ts')
const load3 = () => import('../descriptors/49fed1e0955e.ts')
const load4 = () => import('../descriptors/53c8d9accf04.ts')
const load5 = () => import('../descriptors/6149e40f1865.ts')
const load6 = () => import('../descriptors/6b2f4df92376.ts')
const load7 = () => import('../descriptors/9ba9e5d550f6.ts')
const load8 = () => import('../descriptors/b7defff9d307.ts')
const load9 = () => import('../descriptors/cb4ebeabc521.ts')
const load10 = () => import('../descriptors/e5a9a4cc90da.ts')

export const shard: Shard = {
  calls: {
    '42793:0x977474593c982cfa8b197cae302e6d01f789435b': load2,
    '1:0x97acdfb3956403c4c6bbe837dc611e3a6ba1b3a7': load7,
    '1:0x974c8fbf4fd795f66b85b73ebc988a51f1a040a9': load5,
    '1:0x95eef579155cd2c5510f312c8fa39208c3be01a8': load4,
    '1030:0x95418635f012ffd10eafcdaf4137e90371f06917': load6,
    '56:0x96b525b1a93f31e65f4aaf18c53842ed28525d48': load10,
  },
  typedData: {
    '137:0x94bc2a1c732bcad7343b25af48385fe76e08734f': { 'b5da55ef': load9 },
    '43114:0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7': { '6e71edae': load1 },
    '8453:0x940181a94a35a4569e4529a3cdfb74e38fd98631': { '6e71edae': load3 },
    '10:0x9560e827af36c94d2ac33a39bce1fe78631088db': { '6e71edae': load0 },
    '1:0x9757f2d2b135150bbeb65308d4a91804107cd8d6': { '477ed43b': load8 },
  },
}
