import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/342f498cad88.ts')
const load1 = () => import('../descriptors/6b2f4df92376.ts')
const load2 = () => import('../descriptors/8a1f8ad6c5fa.ts')
const load3 = () => import('../descriptors/9875f9124b3e.ts')
const load4 = () => import('../descriptors/afff966bc036.ts')
const load5 = () => import('../descriptors/b83f02bf5aad.ts')
const load6 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '1868:0x6376d4df995f32f308f2d5049a7a320943023232': load6,
    '1:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '56:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '42161:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '137:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '10:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '43114:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '8453:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '59144:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '146:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '80094:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '2020:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '130:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '999:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '9745:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '42793:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '143:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '4326:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '4153:0x6131b5fae19ea4f9d964eac0408e4408b66337b5': load5,
    '8453:0x616a4e1db48e22028f6bbf20444cd3b8e3273738': load3,
    '1:0x60d715515d4411f7f43e4206dc5d4a3677f0ec78': load4,
    '143:0x6088d94c5a40cecd3ae2d4e0710ca687b91c61d0': load0,
    '56:0x62ccef0b4545166f721caa9fee13c1d3767e27dc': load1,
  },
  typedData: {
    '43114:0x60781c2586d68229fde47564546784ab3faca982': { '6e71edae': load2 },
  },
}
