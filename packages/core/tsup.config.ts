import { defineConfig } from 'tsup'
import { presetByModule } from '../../tsup.preset.ts'

export default defineConfig(
  presetByModule({
    index: 'src/index.ts',
    networks: 'src/networks.ts',
    ports: 'src/ports/index.ts',
    models: 'src/models/index.ts',
    inspect: 'src/kit/inspection.ts',
    balances: 'src/balances/index.ts',
    hints: 'src/errors/hints.ts',
  }),
)
