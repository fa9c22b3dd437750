import { answerTasks } from '../../server/lib/in-threads'
import { renderPart } from './render-part'

/* A thread that renders pages, a part of the list at a time. */

answerTasks(renderPart)
