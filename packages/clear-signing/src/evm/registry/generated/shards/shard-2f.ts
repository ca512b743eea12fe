import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/112db637501c.ts')
const load1 = () => import('../descriptors/1dd9a30c58c0.ts')
const load2 = () => import('../descriptors/47e40ffb2b80.ts')
const load3 = () => import('../descriptors/4a3ad71f16a4.ts')
const load4 = () => import('../descriptors/57e0f1cf5aae.ts')
const load5 = () => import('../descriptors/5ece4929aa6a.ts')
const load6 = () => import('../descriptors/6b2f4df92376.ts')
const load7 = () => import('../descriptors/6f1eb40d8790.ts')
const load8 = () => import('../descriptors/74cdb420da03.ts')
const load9 = () => import('../descriptors/7a6805e27423.ts')
const load10 = () => import('../descriptors/8a5a341b8163.ts')
const load11 = () => import('../descriptors/8fa862a8e508.ts')
const load12 = () => import('../descriptors/9eb3a75563db.ts')
const load13 = () => import('../descriptors/ad40eea312ef.ts')
const load14 = () => import('../descriptors/c59bd707d324.ts')
const load15 = () => import('../descriptors/c993d847bed8.ts')
const load16 = () => import('../descriptors/cf1e1d77e7aa.ts')
const load17 = () => import('../descriptors/e4494a153cce.ts')
const load18 = () => import('../descriptors/e545d1fa484d.ts')
const load19 = () => import('../descriptors/ee97a456dbf7.ts')
const load20 = () => import('../descriptors/fe5a4a6c625a.ts')

export const shard: Shard = {
  calls: {
    '137:0xbc302053db3aa514a3c86b9221082f162b91ad63': load20,
    '1:0xbe4050a73a7fb384c65e885a15c33461a4b20055': load8,
    '146:0xbe4050a73a7fb384c65e885a15c33461a4b20055': load8,
    '239:0xbd2ce9d5f2c682fca3ce587bf1c041ad8ddd2a69': load10,
    '1:0xbe40491f3261fd42724f1aeb465796eb11c06ddf': load9,
    '1:0xbeefff68cc520d68f82641eff84330c631e2490e': load1,
    '1:0xbeefff209270748ddd194831b3fa287a5386f5bc': load14,
    '1:0xbeefc01767ed5086f35decb6c00e6c12bc7476c1': load17,
    '8453:0xbeef050a7485865a7a8d8ca0cc5f7536b7a3443e': load15,
    '8453:0xbeefa28d5e56d41d35df760ab53b94d9ffd7051f': load2,
    '8453:0xbeef086b8807dc5e5a1740c5e3a7c4c366ea6ab5': load18,
    '1:0xbeef7959ae71d4e45e1863dae0b94c35244af816': load7,
    '1:0xbeef02e5e13584ab96848af90261f0c8ee04722a': load19,
    '1:0xbeef11ecb698f4b5378685c05a210bdf71093521': load3,
    '8453:0xbeefa1abfebe621df50ceaef9f54fdb73648c92c': load0,
    '8453:0xbeef010f9cb27031ad51e3333f9af9c6b1228183': load4,
    '8453:0xbeefc4adbe58173fca2c042097fe33095e68c3d6': load11,
    '8453:0xbeef03f0bf3cb2e348393008a826538aadd7d183': load13,
    '1:0xbeef047a543e45807105e51a8bbefcc5950fcfba': load16,
    '1:0xbeef094333aedd535c130958c204e84f681fd9fa': load12,
    '196:0xbec6d0e341102732e4fd62ec50e2f0a9d1bd1d33': load6,
    '1:0xbd89a1ce4dde368ffab0ec35506eece0b1ffdc54': load5,
    '10:0xbd89a1ce4dde368ffab0ec35506eece0b1ffdc54': load5,
    '56:0xbd89a1ce4dde368ffab0ec35506eece0b1ffdc54': load5,
    '137:0xbd89a1ce4dde368ffab0ec35506eece0b1ffdc54': load5,
    '8453:0xbd89a1ce4dde368ffab0ec35506eece0b1ffdc54': load5,
    '42161:0xbd89a1ce4dde368ffab0ec35506eece0b1ffdc54': load5,
    '11155111:0xbd89a1ce4dde368ffab0ec35506eece0b1ffdc54': load5,
  },
  typedData: {

  },
}
