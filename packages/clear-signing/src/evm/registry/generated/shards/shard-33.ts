import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/342f498cad88.ts')
const load1 = () => import('../descriptors/3ff3ccceca81.ts')
const load2 = () => import('../descriptors/49a6a1771426.ts')
const load3 = () => import('../descriptors/6796bf852230.ts')
const load4 = () => import('../descriptors/6b2f4df92376.ts')
const load5 = () => import('../descriptors/74d3c2a668d8.ts')
const load6 = () => import('../descriptors/8a5a341b8163.ts')
const load7 = () => import('../descriptors/ff84a568678b.ts')

export const shard: Shard = {
  calls: {
    '1:0xcf34b24f5b1d7a4718f40d757a9a0dc0d7936f3e': load5,
    '1:0xce0a2953a5d46400af601a9857235312d1924ac7': load6,
    '8453:0xcddcdd18a16ed441f6cb10c3909e5e7ec2b9e8f3': load3,
    '8453:0xcd347c1e7d600a9a3e403497562edd0a7bc3ef21': load1,
    '25:0xcf76984119c7f6ae56fafe680d39c08278b7ecf4': load0,
    '250:0xcf76984119c7f6ae56fafe680d39c08278b7ecf4': load0,
    '5000:0xcf76984119c7f6ae56fafe680d39c08278b7ecf4': load4,
    '81457:0xcf76984119c7f6ae56fafe680d39c08278b7ecf4': load4,
    '560048:0xcd1442415fc5c29aa848a49d2e232720be07976c': load2,
    '1:0xce5485cfb26914c5dce00b9baf0580364dafc7a4': load7,
  },
  typedData: {

  },
}
