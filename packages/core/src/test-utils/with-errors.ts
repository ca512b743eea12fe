import { loadErrors } from '../errors/load-errors.ts'

// As in a kit, where nothing that fails runs before.
await loadErrors()
