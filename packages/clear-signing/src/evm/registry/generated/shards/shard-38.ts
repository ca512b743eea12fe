import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/3a545d5e6846.ts')
const load1 = () => import('../descriptors/5f64b05c3eae.ts')
const load2 = () => import('../descriptors/7f4c95bca23f.ts')
const load3 = () => import('../descriptors/8a5a341b8163.ts')
const load4 = () => import('../descriptors/9ba9e5d550f6.ts')
const load5 = () => import('../descriptors/be201353ee9a.ts')
const load6 = () => import('../descriptors/d1503145962c.ts')
const load7 = () => import('../descriptors/f28799135355.ts')

export const shard: Shard = {
  calls: {
    '1:0xe12e0f117d23a5ccc57f8935cd8c4e80cd91ff01': load0,
    '10:0xe12e0f117d23a5ccc57f8935cd8c4e80cd91ff01': load0,
    '56:0xe12e0f117d23a5ccc57f8935cd8c4e80cd91ff01': load0,
    '100:0xe12e0f117d23a5ccc57f8935cd8c4e80cd91ff01': load0,
    '137:0xe12e0f117d23a5ccc57f8935cd8c4e80cd91ff01': load0,
    '146:0xe12e0f117d23a5ccc57f8935cd8c4e80cd91ff01': load0,
    '8453:0xe12e0f117d23a5ccc57f8935cd8c4e80cd91ff01': load0,
    '42161:0xe12e0f117d23a5ccc57f8935cd8c4e80cd91ff01': load0,
    '43114:0xe12e0f117d23a5ccc57f8935cd8c4e80cd91ff01': load0,
    '59144:0xe12e0f117d23a5ccc57f8935cd8c4e80cd91ff01': load0,
    '1:0xe1b1252652a2ff0cc3a4214ee73d9fed1fea5b4f': load7,
    '19:0xe26ad68b17224951b5740f33926cc438764eb9a7': load6,
    '1:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '10:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '56:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '100:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '130:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '137:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '143:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '146:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '169:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '196:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '204:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '252:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '324:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '360:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '480:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '999:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '1101:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '1135:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '1329:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '1625:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '1868:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '1890:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '1923:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '2020:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '2741:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '2818:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '5000:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '5330:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '8217:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '8453:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '9745:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '9999:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '13371:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '34443:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '42161:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '42170:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '42220:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '43114:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '48900:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '57073:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '59144:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '60808:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '80094:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '81457:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '167000:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '534352:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '747474:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '7777777:0xe226e4825cb215abafad98fdd400583eab6a594f': load2,
    '1:0xe092737d412e0b290380f9c8548cb5a58174704f': load3,
    '1:0xe042678e6c6871fa279e037c11e390f31334ba0b': load4,
    '42161:0xe03cd34de0e47c67bf881db22feab83121b50cc3': load4,
    '1:0xe0c98605f279e4d7946d25b75869c69802823763': load5,
    '1:0xe3e9ba8c8c696f8537cf16b23eddf118bbd7f21f': load1,
  },
  typedData: {

  },
}
