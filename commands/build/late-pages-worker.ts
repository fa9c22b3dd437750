import { answerTasks } from '../../server/lib/in-threads'
import { loadTheseLate } from './late-pages'

/* A thread that goes through pages, a batch at a time. */

answerTasks(loadTheseLate)
