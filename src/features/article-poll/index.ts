export { ArticlePoll } from './article-poll'
