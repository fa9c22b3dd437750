import { runCommand } from './run-command'
import { serveSite } from './serve-site'

/* npm run serve: serves what is built. */

void runCommand(serveSite)
