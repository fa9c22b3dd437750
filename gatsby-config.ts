import { gatsbyConfig } from './src/build/gatsby-config'

export default gatsbyConfig(process.env)
