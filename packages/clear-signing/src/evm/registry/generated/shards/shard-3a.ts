import type { Shard } from '../../reduced-descriptor.ts'

const load0 = () => import('../descriptors/054b041c166f.ts')
const load1 = () => import('../descriptors/3406b6bdb43d.ts')
const load2 = () => import('../descriptors/4104a686a3a8.ts')
const load3 = () => import('../descriptors/62c844091fee.ts')
const load4 = () => import('../descriptors/865d73f0715d.ts')
const load5 = () => import('../descriptors/8a5a341b8163.ts')
const load6 = () => import('../descriptors/9ba9e5d550f6.ts')
const load7 = () => import('../descriptors/c17348e811c5.ts')
const load8 = () => import('../descriptors/d1927887c442.ts')

export const shard: Shard = {
  calls: {
    '1:0xeb48218a4c35c814c7678cbcae88c6ee037f7625': load1,
    '8453:0xea22f8c1624c17c1b58727235292684831a08d56': load5,
    '42161:0xe8a95184516c39469a68ba50d134c25fc5a6c9c8': load6,
    '747474:0xe93e6cf151588d63bb669138277d20f28c2e7cda': load6,
    '1:0xebfa750279defa89b8d99bdd145a016f6292757b': load7,
    '1:0xe87ed29896b91421ff43f69257abf78300e40c7a': load3,
    '11155111:0xe8312bd306512c5cad4d650df373d5597b1c697a': load4,
    '8453:0xe931f1ac6b00400e1dad153e184afee164d2d88b': load0,
  },
  typedData: {
    '1:0xe92b586627cca7a83dc919cc7127196d70f55a06': { '95afddf5': load8, 'ba567337': load8 },
    '59144:0xeb466342c4d449bc9f53a865d5cb90586f405215': { '6e71edae': load2 },
  },
}
