import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/08d229b466e8.ts')
const load1 = () => import('../descriptors/342f498cad88.ts')
const load2 = () => import('../descriptors/482d996bd422.ts')
const load3 = () => import('../descriptors/5f64b05c3eae.ts')
const load4 = () => import('../descriptors/6f0b1801bd4b.ts')
const load5 = () => import('../descriptors/a3c180f63c4a.ts')
const load6 = () => import('../descriptors/d035f8ea12d9.ts')
const load7 = () => import('../descriptors/e1f786f2f696.ts')
const load8 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '146:0x061d8e131f26512348ee5fa42e2df1ba9d6505e9': load8,
    '1:0x067d3d0e11efd564fed27b48da1198ab0f492ed1': load0,
    '1:0x057e9b54c04b467ccd9dfb56a84bdd99c17a2a50': load6,
    '560048:0x06f9c32a3093dde837a2e172041df79b4b850a2e': load7,
    '50:0x055d4612ec74ad799c6cb4df72c0ab8dbdbcbafa': load2,
    '1:0x0404fd1a77756eb029f06b5cdea88b2b2ddc2fee': load5,
    '1:0x059fc6723b9bf77dbf4283c8d7c90ea8af44ef10': load4,
    '137:0x057cfd839aa88994d1a8a8c6d336cf21550f05ef': load1,
    '1:0x06998af8f39ff8630d1fb515d22781da4dc2ca71': load3,
  },
  typedData: {

  },
}
