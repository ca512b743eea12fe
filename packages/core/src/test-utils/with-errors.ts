import { loadErrors } from '../errors/known-errors.ts'

// As in a kit, where nothing that fails runs before.
await loadErrors()
