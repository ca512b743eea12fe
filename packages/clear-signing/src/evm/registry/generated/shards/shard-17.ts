import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/342f498cad88.ts')
const load1 = () => import('../descriptors/45e020deb466.ts')
const load2 = () => import('../descriptors/6b2f4df92376.ts')
const load3 = () => import('../descriptors/6b909bb0301c.ts')
const load4 = () => import('../descriptors/865d73f0715d.ts')
const load5 = () => import('../descriptors/8a5a341b8163.ts')
const load6 = () => import('../descriptors/8ff67fc35b51.ts')
const load7 = () => import('../descriptors/9ba9e5d550f6.ts')
const load8 = () => import('../descriptors/ac0002e8d62c.ts')
const load9 = () => import('../descriptors/be0e4cde6e92.ts')
const load10 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '10:0x5f2508cae9923b02316254026cd43d7902866725': load10,
    '56:0x5f8d7b2009355a48ace2643d18e782f5c5818495': load6,
    '1:0x5e720481e8de9c59547ad5a65742adddb53dd765': load1,
    '1:0x5e154946561aea4e750aac6dead23d37e00e47f6': load5,
    '8453:0x5f09aff8b9b1f488b7d1bbad4d89648579e55d61': load5,
    '239:0x5e65feda93cdf3286d4b70ba6d3e2a0e86594cdd': load7,
    '8453:0x5cb155d19696ed296dc4942bedb6eec69367c332': load7,
    '534352:0x5c33073ea1d21936d760e32a7a7a748bd21b773e': load7,
    '1:0x5e1f62dac767b0491e3ce72469c217365d5b48cc': load0,
    '9745:0x5c1c902e7e04de98b49acd3de68e12bee2d7908d': load0,
    '534352:0x5e2f47bd7d4b357fcfd0bb224eb665773b1b9801': load2,
    '1:0x5ed861aec31ccb496689fd2e0a1a3f8e8d7b8824': load9,
    '1:0x5e4861a80b55f035d899f66772117f00fa0e8e7b': load3,
    '1:0x5d4d83aab53b7e7ca915aeb2d4d3f4e03823dbde': load4,
    '11155420:0x5fb63d9e076a314023f2d1ab5dbfd7045c281eba': load8,
  },
  typedData: {

  },
}
