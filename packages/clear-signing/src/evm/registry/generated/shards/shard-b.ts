import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/04fb74d4012a.ts')
const load1 = () => import('../descriptors/320bea3d4db1.ts')
const load2 = () => import('../descriptors/3378e1b2a5b6.ts')
const load3 = () => import('../descriptors/34f3e472fb64.ts')
const load4 = () => import('../descriptors/482d996bd422.ts')
const load5 = () => import('../descriptors/54f38d1bbce9.ts')
const load6 = () => import('../descriptors/5a3fcbc4c4dc.ts')
const load7 = () => import('../descriptors/5f64b05c3eae.ts')
const load8 = () => import('../descriptors/6b2f4df92376.ts')
const load9 = () => import('../descriptors/7a2a76af997c.ts')
const load10 = () => import('../descriptors/874ce787efbb.ts')
const load11 = () => import('../descriptors/8a5a341b8163.ts')
const load12 = () => import('../descriptors/9ba9e5d550f6.ts')
const load13 = () => import('../descriptors/badc476f50e2.ts')

export const shard: Shard = {
  calls: {
    '1:0x2daf4b445e7d659100b22a15c3eeb10e64ac5dc9': load6,
    '146:0x2daf4b445e7d659100b22a15c3eeb10e64ac5dc9': load6,
    '8453:0x2cebf7663a7593ada5ec71dd8e41aca7cf77a2f5': load1,
    '4217:0x2cacae8e22418e65dcf7651c67aebe6288eb8243': load4,
    '33139:0x2dea447e7dc6cd2f10b31bf10dcb30f87e838417': load4,
    '1:0x2ddc913e4c7674a7e42c55db48a92c47158e91c6': load11,
    '8453:0x2fd18b0878967e19292e9a8bf38bb1415f6ad653': load11,
    '42161:0x2c851a37ef2d607f198ddb259309dcd2b398e8f9': load11,
    '1:0x2db1ec186acdeaf7d0fc78bffe335560b0fe0085': load12,
    '1:0x2d7d5b1706653796602617350571b3f8999b950c': load12,
    '143:0x2ce347decfc8dab433c4eb6ca171747e5a82c332': load12,
    '1:0x2c25f6c25770ffec5959d34b94bf898865e5d6b1': load3,
    '1:0x2f1abb81ed86be95bcf8178ba62c8e72d6834775': load13,
    '59144:0x2e1dee213ba8d7af0934c49a23187babeaca8764': load8,
    '1:0x2c158bc456e027b2affccadf1bdbd9f5fc4c5c8c': load2,
    '1:0x2cc8475177918e8c4d840150b68815a4b6f0f5f3': load10,
    '137:0x2cc8475177918e8c4d840150b68815a4b6f0f5f3': load10,
    '11155111:0x2cc8475177918e8c4d840150b68815a4b6f0f5f3': load10,
    '1:0x2ea3c215daeacc1c90b51443ab5d08a9ad816138': load7,
    '1:0x2d152fb171353e70e45322d32bc748f8a61d9971': load9,
  },
  typedData: {
    '1:0x2daf4b445e7d659100b22a15c3eeb10e64ac5dc9': { '10e2e916': load5 },
    '146:0x2daf4b445e7d659100b22a15c3eeb10e64ac5dc9': { '10e2e916': load5 },
    '42161:0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f': { '6e71edae': load0 },
  },
}
