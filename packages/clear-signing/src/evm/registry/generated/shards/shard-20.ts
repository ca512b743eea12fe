import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/214305ef373e.ts')
const load1 = () => import('../descriptors/238b3c3e050f.ts')
const load2 = () => import('../descriptors/35d1a0ba6b29.ts')
const load3 = () => import('../descriptors/48f47da51ae9.ts')
const load4 = () => import('../descriptors/60769ed42a72.ts')
const load5 = () => import('../descriptors/74cdb420da03.ts')
const load6 = () => import('../descriptors/7f4c95bca23f.ts')
const load7 = () => import('../descriptors/8a5a341b8163.ts')
const load8 = () => import('../descriptors/8ff67fc35b51.ts')
const load9 = () => import('../descriptors/a5d0c2dd35da.ts')
const load10 = () => import('../descriptors/ac0ca9d37bf7.ts')
const load11 = () => import('../descriptors/bb2fb347b371.ts')
const load12 = () => import('../descriptors/f26e9a210e91.ts')
const load13 = () => import('../descriptors/fcb244c77073.ts')
const load14 = () => import('../descriptors/fdb07ab653eb.ts')

export const shard: Shard = {
  calls: {
    '43114:0x83d889120ab0a0683bc59245e77a9d510d5acda0': load8,
    '146:0x82ffb119eeed117bae7a2cf38ce52eaba3871821': load5,
    '1:0x80c179cb86c567a0047f53a290ec4c246151b0e7': load1,
    '11155111:0x805463c27e8d59fee436f3160904e52ca26ba74b': load6,
    '1:0x8236a87084f8b84306f72007f36f2618a5634494': load13,
    '30:0x82dd60b6e3f1f3db025a715952b0e9f96b7d7a53': load7,
    '8453:0x80b666d60293217661e7382737bb3e42348f7ce5': load7,
    '8453:0x80d9964feb4a507dd697b4437fc5b25b618ce446': load0,
    '1:0x833adaef212c5cd3f78906b44bbfb18258f238f0': load12,
  },
  typedData: {
    '8453:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': { 'd099cc98': load10, '7c7c6cdb': load14, '6e71edae': load2 },
    '1:0x8263a07504d93cb95e0a74f3627bb15faaf140e2': { 'fd8d2910': load4 },
    '146:0x8263a07504d93cb95e0a74f3627bb15faaf140e2': { 'fd8d2910': load4 },
    '1:0x8236a87084f8b84306f72007f36f2618a5634494': { '40ac9f6a': load9 },
    '42161:0x82af49447d8a07e3bd95bd0d56f35241523fbab1': { '6e71edae': load11 },
    '8453:0x820c137fa70c8691f0e44dc420a5e53c168921dc': { '6e71edae': load3 },
  },
}
