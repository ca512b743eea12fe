import { unitTests } from '@kit/tooling/unit-tests'

// The command, and what keeps and ends the EVM nodes: `cli.test.ts` and `killed-processes.test.ts` start these as the processes
// that they are, and kill them.
const unmeasured = ['src/cli.ts', 'src/evm/supervisor.ts', 'src/evm/watchdog.ts']

export default unitTests({}, {}, { folder: import.meta.dirname, exact: [], unmeasured })
