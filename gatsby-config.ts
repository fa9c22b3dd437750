import { gatsbyConfig } from './src/gatsby/gatsby-config'

export default gatsbyConfig(process.env)
