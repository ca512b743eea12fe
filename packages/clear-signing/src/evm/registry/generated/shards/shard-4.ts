import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/044f145adfa8.ts')
const load1 = () => import('../descriptors/0c9091ac14a9.ts')
const load2 = () => import('../descriptors/1a886c4fb633.ts')
const load3 = () => import('../descriptors/24ab93ca5093.ts')
const load4 = () => import('../descriptors/464e7dcd7e0a.ts')
const load5 = () => import('../descriptors/482d996bd422.ts')
const load6 = () => import('../descriptors/49a3c80f26f9.ts')
const load7 = () => import('../descriptors/5a3fcbc4c4dc.ts')
const load8 = () => import('../descriptors/8a5a341b8163.ts')
const load9 = () => import('../descriptors/8bc5ca8fa790.ts')
const load10 = () => import('../descriptors/8c77221cc0fe.ts')
const load11 = () => import('../descriptors/9ba9e5d550f6.ts')
const load12 = () => import('../descriptors/aa1a9ee525fb.ts')
const load13 = () => import('../descriptors/ac0002e8d62c.ts')
const load14 = () => import('../descriptors/ad3372f1bffb.ts')
const load15 = () => import('../descriptors/aea1cc8f801b.ts')
const load16 = () => import('../descriptors/bbfe474787c2.ts')
const load17 = () => import('../descriptors/cb4ebeabc521.ts')
const load18 = () => import('../descriptors/d07d71301e06.ts')
const load19 = () => import('../descriptors/daf3eaa212c5.ts')
const load20 = () => import('../descriptors/e222fae0ccd5.ts')
const load21 = () => import('../descriptors/e3163821eee8.ts')

export const shard: Shard = {
  calls: {
    '1:0x11111112542d85b3ef69ae05771c2dccff4faa26': load6,
    '56:0x11111112542d85b3ef69ae05771c2dccff4faa26': load6,
    '137:0x11111112542d85b3ef69ae05771c2dccff4faa26': load6,
    '1:0x1111111254fb6c44bac0bed2854e76f90643097d': load10,
    '56:0x1111111254fb6c44bac0bed2854e76f90643097d': load18,
    '137:0x1111111254fb6c44bac0bed2854e76f90643097d': load18,
    '1:0x1111111254eeb25477b68fb85ed929f73a960582': load14,
    '10:0x1111111254eeb25477b68fb85ed929f73a960582': load14,
    '56:0x1111111254eeb25477b68fb85ed929f73a960582': load14,
    '137:0x1111111254eeb25477b68fb85ed929f73a960582': load14,
    '8453:0x1111111254eeb25477b68fb85ed929f73a960582': load14,
    '42161:0x1111111254eeb25477b68fb85ed929f73a960582': load14,
    '59144:0x1111111254eeb25477b68fb85ed929f73a960582': load14,
    '1:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '10:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '56:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '100:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '137:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '146:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '250:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '8217:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '8453:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '42161:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '43114:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '59144:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '1313161554:0x111111125421ca6dc452d289314280a0f8842a65': load15,
    '534352:0x11fcfe756c05ad438e312a7fd934381537d3cffe': load20,
    '146:0x137d66e0a5d4ceee0a7eda011bc3aa94931c7234': load1,
    '146:0x109ae72778a0260571b9767477204f1ce41fbdff': load7,
    '1:0x11aee91ed1e5a40443dd0ed21f7cf4d3fd4e0826': load2,
    '1:0x11dbf3cd45d339ed8971623be739883debdf239a': load9,
    '1:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '10:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '25:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '30:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '56:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '100:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '122:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '137:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '146:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '196:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '204:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '252:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '288:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '480:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '1135:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '1284:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '1329:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '1625:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '5000:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '8217:0x1255d17c1bc2f764d087536410879f2d0d8772fd': load5,
    '8453:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '13371:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '34443:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '42161:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '42220:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '43114:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '81457:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '534352:0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae': load5,
    '1:0x10cc8dbca90db7606013d8cd2e77eb024df693bd': load8,
    '42161:0x139ec173b9c355241dfa91a1de3453adae0a9083': load11,
    '1:0x125d41a6e5dbf455cd9df8f80bcc6fd172d52cc6': load3,
    '1:0x132e6c9c33a62d7727cd359b1f51e5b566e485eb': load19,
    '1:0x1265a81d42d513df40d0031f8f2e1346954d665a': load21,
    '42161:0x1293a54e160d1cd7075487898d65266081a15458': load13,
    '10:0x1293a54e160d1cd7075487898d65266081a15458': load13,
  },
  typedData: {
    '1:0x119c71d3bbac22029622cbaec24854d3d32d2828': { 'b5da55ef': load17 },
    '10:0x11431a89893025d2a48dca4eddc396f8c8117187': { 'b5da55ef': load17 },
    '1:0x111111125421ca6dc452d289314280a0f8842a65': { '3af21ec5': load0 },
    '10:0x111111125421ca6dc452d289314280a0f8842a65': { '3af21ec5': load0 },
    '56:0x111111125421ca6dc452d289314280a0f8842a65': { '3af21ec5': load0 },
    '100:0x111111125421ca6dc452d289314280a0f8842a65': { '3af21ec5': load0 },
    '137:0x111111125421ca6dc452d289314280a0f8842a65': { '3af21ec5': load0 },
    '250:0x111111125421ca6dc452d289314280a0f8842a65': { '3af21ec5': load0 },
    '8217:0x111111125421ca6dc452d289314280a0f8842a65': { '3af21ec5': load0 },
    '8453:0x111111125421ca6dc452d289314280a0f8842a65': { '3af21ec5': load0 },
    '42161:0x111111125421ca6dc452d289314280a0f8842a65': { '3af21ec5': load0 },
    '43114:0x111111125421ca6dc452d289314280a0f8842a65': { '3af21ec5': load0 },
    '1313161554:0x111111125421ca6dc452d289314280a0f8842a65': { '3af21ec5': load0 },
    '146:0x109ae72778a0260571b9767477204f1ce41fbdff': { '10e2e916': load12, '5ff63cb9': load4, '97c3004f': load4 },
    '56:0x111111111117dc0aa78b770fa6a738034120c302': { '6e71edae': load16 },
  },
}
