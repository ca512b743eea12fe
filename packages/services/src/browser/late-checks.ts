// What a page's start names brings no file with it, and other services import these checks, too.
export { checkServices } from './check-options.ts'
