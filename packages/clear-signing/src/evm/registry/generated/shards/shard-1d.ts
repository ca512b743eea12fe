import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/3eb761f08f7c.ts')
const load1 = () => import('../descriptors/428b8b99c240.ts')
const load2 = () => import('../descriptors/70071ec9a093.ts')
const load3 = () => import('../descriptors/7f4c95bca23f.ts')
const load4 = () => import('../descriptors/8a5a341b8163.ts')

export const shard: Shard = {
  calls: {
    '185:0x74c3019613e917ede3aa079270e9030f01215a06': load3,
    '690:0x74c3019613e917ede3aa079270e9030f01215a06': load3,
    '55244:0x74c3019613e917ede3aa079270e9030f01215a06': load3,
    '660279:0x74c3019613e917ede3aa079270e9030f01215a06': load3,
    '888888888:0x74c3019613e917ede3aa079270e9030f01215a06': load3,
    '1380012617:0x74c3019613e917ede3aa079270e9030f01215a06': load3,
    '239:0x762b366fd2c460f3b08d7cb279140fe39df2e5ca': load4,
    '1:0x749794e985af5a9a384b9cee6d88dab4ce1576a1': load2,
    '8453:0x74b6ea9bfee07c3756969b0139cfacbba5845969': load1,
    '1:0x75a6e4a7c8faa162192fad6c1f7a6d48992c619a': load0,
  },
  typedData: {

  },
}
