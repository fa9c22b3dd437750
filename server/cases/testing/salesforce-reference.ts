/*
 * Response shapes of Salesforce's published reference, with cases instead of accounts.
 * - Sample Request and Response for Access Token:
 *   https://help.salesforce.com/apex/HTViewHelpDoc?id=service.conversation_transcript_api_sample1.htm
 * - REST API Developer Guide: https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/
 *   dome_query.htm (Execute a SOQL Query), dome_update_fields.htm (Update a Record: no body),
 *   dome_sobject_create.htm (Create a Record), errorcodes.htm (Status Codes and Error Responses)
 */

export const accessToken = (instanceUrl: string) => ({
  access_token: 'your_access_token',
  signature: 'your_signature',
  scope: 'api',
  instance_url: instanceUrl,
  id: 'https://org_domain/id/00fdg000000dfgfgs/00gfd000000fsdghjr',
  token_type: 'Bearer',
  issued_at: '4564564565767',
})

export const QUERY_RESULT = {
  done: true,
  totalSize: 1,
  records: [
    {
      attributes: { type: 'Case', url: '/services/data/v62.0/sobjects/Case/500D000000IRFmaIAH' },
      Id: '500D000000IRFmaIAH',
      IsClosed: false,
    },
  ],
}

export const CREATED = { id: '00aD000000IqhSLIAZ', errors: [], success: true }

export const INCORRECT_ID = [
  {
    fields: ['Id'],
    message: 'Account ID: id value of incorrect type: 001900K0001pPuOAAU',
    errorCode: 'MALFORMED_ID',
  },
]

export const NO_RESOURCE = [{ message: 'The requested resource does not exist', errorCode: 'NOT_FOUND' }]

export const INVALID_FIELD = [
  { message: 'The Id field should not be specified in the sobject data.', errorCode: 'INVALID_FIELD' },
]
