import { readdirSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { presetByModule } from '../../tsup.preset.ts'

/** Each view's model can be imported alone: bundlers split at files, not inside a list of everything. */
const models = readdirSync('src/models')
  .filter((name) => !/index|\.test\.|shared/.test(name))
  .map((name) => name.replace('.ts', ''))

export default defineConfig(
  presetByModule({
    index: 'src/index.ts',
    adapters: 'src/adapter-toolkit/index.ts',
    networks: 'src/networks.ts',
    ports: 'src/ports/index.ts',
    logos: 'src/logos/index.ts',
    models: 'src/models/index.ts',
    inspect: 'src/debug/inspection.ts',
    hints: 'src/errors/hints.ts',
    ...Object.fromEntries(models.map((name) => [`models/${name}`, `src/models/${name}.ts`])),
  }),
)
