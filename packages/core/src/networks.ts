export * from './domain/networks.ts'
