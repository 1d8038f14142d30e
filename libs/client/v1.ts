// Generated from docs/openapi-v1.json by `npm run api:export`. Do not edit.

export interface paths {
    "/oauth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew tokens
         * @description Trades a refresh token for a new pair; both replace those before. A refresh token works once: using it again revokes every token of the login. Never send an expired access token along.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a token back
         * @description RFC 7009. A refresh token takes every token of the login with it. Holds on every instance within 5 seconds. A token that nobody knows is as good as revoked.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get tokens
         * @description The password grant, with the credentials of the application in a Basic header or in the form. The refresh grant works here as at /oauth/refresh.
         */
        post: operations["getToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/aiainvoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All AIA invoices
         * @description An application for payment under a fixed-price contract: a certificate (G702) over a schedule of values (G703). Only AIA invoices that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listAIAInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/aiainvoices/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The AIA invoices that changed at or after a moment
         * @description An application for payment under a fixed-price contract: a certificate (G702) over a schedule of values (G703). Only AIA invoices that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listAIAInvoicesSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/aiainvoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 40
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One AIA invoice
         * @description An application for payment under a fixed-price contract: a certificate (G702) over a schedule of values (G703). Only AIA invoices that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getAIAInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/allocations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All allocations
         * @description A slice of time in which resources, or somebody of a role, are scheduled for a task, or are off. Only allocations that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listAllocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/allocations/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The allocations that changed at or after a moment
         * @description A slice of time in which resources, or somebody of a role, are scheduled for a task, or are off. Only allocations that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listAllocationsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/allocations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One allocation
         * @description A slice of time in which resources, or somebody of a role, are scheduled for a task, or are off. Only allocations that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getAllocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/approvetime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve time entries
         * @description Approves all of the entries or none. Time and isBillable, where given, overwrite what the entries say.
         */
        post: operations["approveTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/approvetime/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Approve the time entry of the path
         * @description Takes the fields of the entry, or the body that approves several, which must name it.
         */
        put: operations["approveTimeEntry"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All bills
         * @description A vendor's bill, or what a person is to be reimbursed. Only bills that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listBills"];
        put?: never;
        /**
         * Create a bill
         * @description A vendor's bill, or what a person is to be reimbursed. The id is assigned by the server. The bill is stored, and every read shows it, when the reply comes.
         */
        post: operations["createBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The bills that changed at or after a moment
         * @description A vendor's bill, or what a person is to be reimbursed. Only bills that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listBillsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bills/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 37
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One bill
         * @description A vendor's bill, or what a person is to be reimbursed. Only bills that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getBill"];
        put?: never;
        post?: never;
        /**
         * Remove a bill
         * @description The bill is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteBill"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All clients
         * @description A customer of the company. Only clients that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listClients"];
        put?: never;
        /**
         * Create a client
         * @description A customer of the company. The id is assigned by the server. The client is stored, and every read shows it, when the reply comes.
         */
        post: operations["createClient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The clients that changed at or after a moment
         * @description A customer of the company. Only clients that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listClientsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * One client
         * @description A customer of the company. Only clients that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getClient"];
        /**
         * Change a client
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateClient"];
        post?: never;
        /**
         * Remove a client
         * @description The client is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All departments
         * @description A department, team, group or practice of the company. Only departments that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listDepartments"];
        put?: never;
        /**
         * Create a department
         * @description A department, team, group or practice of the company. The id is assigned by the server. The department is stored, and every read shows it, when the reply comes.
         */
        post: operations["createDepartment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/departments/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The departments that changed at or after a moment
         * @description A department, team, group or practice of the company. Only departments that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listDepartmentsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/departments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 3
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One department
         * @description A department, team, group or practice of the company. Only departments that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getDepartment"];
        put?: never;
        post?: never;
        /**
         * Remove a department
         * @description The department is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteDepartment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All documents
         * @description A file that is attached to the company or to one of its records. Only documents that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listDocuments"];
        put?: never;
        /**
         * Create a document
         * @description A file that is attached to the company or to one of its records. The id is assigned by the server. The document is stored, and every read shows it, when the reply comes.
         */
        post: operations["createDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The documents that changed at or after a moment
         * @description A file that is attached to the company or to one of its records. Only documents that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listDocumentsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One document
         * @description A file that is attached to the company or to one of its records. Only documents that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        /**
         * Remove a document
         * @description The document is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteDocument"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The content of a document
         * @description Needs the access token as every route does. Pictures (save SVG), PDF and plain text are sent as what they are, everything else as application/octet-stream, and always as an attachment that no browser runs.
         */
        get: operations["getDocumentContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All ext accounts
         * @description An account in the chart of the accounting package. Only ext accounts that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listExtAccounts"];
        put?: never;
        /**
         * Create an ext account
         * @description An account in the chart of the accounting package. The id is assigned by the server. The ext account is stored, and every read shows it, when the reply comes.
         */
        post: operations["createExtAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/account/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ext accounts that changed at or after a moment
         * @description An account in the chart of the accounting package. Only ext accounts that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listExtAccountsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/account/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * One ext account
         * @description An account in the chart of the accounting package. Only ext accounts that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getExtAccount"];
        /**
         * Change an ext account
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateExtAccount"];
        post?: never;
        /**
         * Remove an ext account
         * @description The ext account is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteExtAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/checkExtClient/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The id of the client with exactly this ClientName
         * @description Of several client records with that ClientName the one with the lowest id; 404 when there is none. Case matters.
         */
        get: operations["checkExtClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/checkExtItem/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The id of the item with exactly this Name
         * @description Of several item records with that Name the one with the lowest id; 404 when there is none. Case matters.
         */
        get: operations["checkExtItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/checkExtVendor/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The id of the vendor with exactly this VendorName
         * @description Of several vendor records with that VendorName the one with the lowest id; 404 when there is none. Case matters.
         */
        get: operations["checkExtVendor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/classes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All ext classes
         * @description A class by which the accounting package divides income and cost. Only ext classes that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listExtClasses"];
        put?: never;
        /**
         * Create an ext class
         * @description A class by which the accounting package divides income and cost. The id is assigned by the server. The ext class is stored, and every read shows it, when the reply comes.
         */
        post: operations["createExtClass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/classes/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ext classes that changed at or after a moment
         * @description A class by which the accounting package divides income and cost. Only ext classes that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listExtClassesSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/classes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * One ext class
         * @description A class by which the accounting package divides income and cost. Only ext classes that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getExtClass"];
        /**
         * Change an ext class
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateExtClass"];
        post?: never;
        /**
         * Remove an ext class
         * @description The ext class is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteExtClass"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All ext employees
         * @description A person on the payroll of the accounting package. Only ext employees that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listExtEmployees"];
        put?: never;
        /**
         * Create an ext employee
         * @description A person on the payroll of the accounting package. The id is assigned by the server. The ext employee is stored, and every read shows it, when the reply comes.
         */
        post: operations["createExtEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/employees/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ext employees that changed at or after a moment
         * @description A person on the payroll of the accounting package. Only ext employees that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listExtEmployeesSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * One ext employee
         * @description A person on the payroll of the accounting package. Only ext employees that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getExtEmployee"];
        /**
         * Change an ext employee
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateExtEmployee"];
        post?: never;
        /**
         * Remove an ext employee
         * @description The ext employee is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteExtEmployee"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/payment_terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All ext payment terms
         * @description Terms on which the accounting package lets invoices fall due. Only ext payment terms that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listExtPaymentTerms"];
        put?: never;
        /**
         * Create an ext payment term
         * @description Terms on which the accounting package lets invoices fall due. The id is assigned by the server. The ext payment term is stored, and every read shows it, when the reply comes.
         */
        post: operations["createExtPaymentTerm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/payment_terms/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ext payment terms that changed at or after a moment
         * @description Terms on which the accounting package lets invoices fall due. Only ext payment terms that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listExtPaymentTermsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/payment_terms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * One ext payment term
         * @description Terms on which the accounting package lets invoices fall due. Only ext payment terms that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getExtPaymentTerm"];
        /**
         * Change an ext payment term
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateExtPaymentTerm"];
        post?: never;
        /**
         * Remove an ext payment term
         * @description The ext payment term is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteExtPaymentTerm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/tax_codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All ext tax codes
         * @description A tax code of the accounting package: the taxes that are due together. Only ext tax codes that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listExtTaxCodes"];
        put?: never;
        /**
         * Create an ext tax code
         * @description A tax code of the accounting package: the taxes that are due together. The id is assigned by the server. The ext tax code is stored, and every read shows it, when the reply comes.
         */
        post: operations["createExtTaxCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/tax_codes/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ext tax codes that changed at or after a moment
         * @description A tax code of the accounting package: the taxes that are due together. Only ext tax codes that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listExtTaxCodesSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/tax_codes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * One ext tax code
         * @description A tax code of the accounting package: the taxes that are due together. Only ext tax codes that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getExtTaxCode"];
        /**
         * Change an ext tax code
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateExtTaxCode"];
        post?: never;
        /**
         * Remove an ext tax code
         * @description The ext tax code is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteExtTaxCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/tax_rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All ext tax rates
         * @description One tax of the accounting package, at its rate. Only ext tax rates that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listExtTaxRates"];
        put?: never;
        /**
         * Create an ext tax rate
         * @description One tax of the accounting package, at its rate. The id is assigned by the server. The ext tax rate is stored, and every read shows it, when the reply comes.
         */
        post: operations["createExtTaxRate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/tax_rates/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The ext tax rates that changed at or after a moment
         * @description One tax of the accounting package, at its rate. Only ext tax rates that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listExtTaxRatesSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/extd/tax_rates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * One ext tax rate
         * @description One tax of the accounting package, at its rate. Only ext tax rates that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getExtTaxRate"];
        /**
         * Change an ext tax rate
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateExtTaxRate"];
        post?: never;
        /**
         * Remove an ext tax rate
         * @description The ext tax rate is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteExtTaxRate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All invoices
         * @description An invoice to a client, made of groups of lines that bill billables or stand for themselves. Only invoices that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invoices that changed at or after a moment
         * @description An invoice to a client, made of groups of lines that bill billables or stand for themselves. Only invoices that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listInvoicesSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 35
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One invoice
         * @description An invoice to a client, made of groups of lines that bill billables or stand for themselves. Only invoices that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All items
         * @description An item of the catalogue. Only items that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listItems"];
        put?: never;
        /**
         * Create an item
         * @description An item of the catalogue. The id is assigned by the server. The item is stored, and every read shows it, when the reply comes.
         */
        post: operations["createItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/items/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The items that changed at or after a moment
         * @description An item of the catalogue. Only items that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listItemsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * One item
         * @description An item of the catalogue. Only items that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getItem"];
        /**
         * Change an item
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateItem"];
        post?: never;
        /**
         * Remove an item
         * @description The item is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listitems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All list items
         * @description A to-do, a reminder or a larger task, perhaps of a resource, a project or a milestone. Only list items that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listListItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listitems/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list items that changed at or after a moment
         * @description A to-do, a reminder or a larger task, perhaps of a resource, a project or a milestone. Only list items that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listListItemsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/listitems/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One list item
         * @description A to-do, a reminder or a larger task, perhaps of a resource, a project or a milestone. Only list items that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getListItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/milestones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a milestone
         * @description A phase of a project. Its link to a deliverable decides how its work is billed. The id is assigned by the server. The milestone is stored, and every read shows it, when the reply comes.
         */
        post: operations["createMilestone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/milestones/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 5
                 */
                id: number;
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Change a milestone
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateMilestone"];
        post?: never;
        /**
         * Remove a milestone
         * @description The milestone is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteMilestone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All payments
         * @description Money paid on a bill, or received on an invoice. Only payments that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listPayments"];
        put?: never;
        /**
         * Create a payment
         * @description Money paid on a bill, or received on an invoice. The id is assigned by the server. The payment is stored, and every read shows it, when the reply comes.
         */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payments that changed at or after a moment
         * @description Money paid on a bill, or received on an invoice. Only payments that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listPaymentsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One payment
         * @description Money paid on a bill, or received on an invoice. Only payments that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        /**
         * Remove a payment
         * @description The payment is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deletePayment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All projects
         * @description A piece of work for a client or, inside the company, for a department. Only projects that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The projects that changed at or after a moment
         * @description A piece of work for a client or, inside the company, for a department. Only projects that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listProjectsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 2
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One project
         * @description A piece of work for a client or, inside the company, for a department. Only projects that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{id}/projectPlan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The plan of a project
         * @description The milestones of the project, each with its tasks, in the order of the plan; those that the caller may see.
         */
        get: operations["getProjectPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/purchases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All purchases
         * @description A spending request: cash or debit, credit card, purchase order, or reimbursement. Only purchases that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listPurchases"];
        put?: never;
        /**
         * Create a purchase
         * @description A spending request: cash or debit, credit card, purchase order, or reimbursement. The id is assigned by the server. The purchase is stored, and every read shows it, when the reply comes.
         */
        post: operations["createPurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/purchases/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The purchases that changed at or after a moment
         * @description A spending request: cash or debit, credit card, purchase order, or reimbursement. Only purchases that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listPurchasesSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/purchases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 107
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One purchase
         * @description A spending request: cash or debit, credit card, purchase order, or reimbursement. Only purchases that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getPurchase"];
        /**
         * Change a purchase
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updatePurchase"];
        post?: never;
        /**
         * Remove a purchase
         * @description The purchase is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deletePurchase"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All resources
         * @description An entity able to track time: a user, a machine or tool, a subcontractor. Only resources that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listResources"];
        put?: never;
        /**
         * Create a resource
         * @description An entity able to track time: a user, a machine or tool, a subcontractor. The id is assigned by the server. The resource is stored, and every read shows it, when the reply comes.
         */
        post: operations["createResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/resources/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The resources that changed at or after a moment
         * @description An entity able to track time: a user, a machine or tool, a subcontractor. Only resources that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listResourcesSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 2
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One resource
         * @description An entity able to track time: a user, a machine or tool, a subcontractor. Only resources that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getResource"];
        /**
         * Change a resource
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateResource"];
        post?: never;
        /**
         * Remove a resource
         * @description The resource is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteResource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rfis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All RFIs
         * @description A request for information about a project, sent to any third party. Only RFIs that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listRFIs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rfis/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The RFIs that changed at or after a moment
         * @description A request for information about a project, sent to any third party. Only RFIs that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listRFIsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/rfis/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One RFI
         * @description A request for information about a project, sent to any third party. Only RFIs that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getRFI"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All tickets
         * @description A piece of service work for a client: planned, scheduled, done. Only tickets that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listTickets"];
        put?: never;
        /**
         * Create a ticket
         * @description A piece of service work for a client: planned, scheduled, done. The id is assigned by the server. The ticket is stored, and every read shows it, when the reply comes.
         */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tickets/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tickets that changed at or after a moment
         * @description A piece of service work for a client: planned, scheduled, done. Only tickets that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listTicketsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One ticket
         * @description A piece of service work for a client: planned, scheduled, done. Only tickets that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getTicket"];
        /**
         * Change a ticket
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateTicket"];
        post?: never;
        /**
         * Remove a ticket
         * @description The ticket is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteTicket"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All time entries
         * @description Time recorded for a resource, as a lump sum or by clocking in and out. Only time entries that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listTimeEntries"];
        put?: never;
        /**
         * Create a time entry
         * @description Time recorded for a resource, as a lump sum or by clocking in and out. The id is assigned by the server. The time entry is stored, and every read shows it, when the reply comes.
         */
        post: operations["createTimeEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/time/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clock in
         * @description Starts a time entry at TimeIn, open until it is clocked out.
         */
        post: operations["checkIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/time/check-out/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Clock out
         * @description Ends an open time entry and submits it. Time is the time out here; the hours worked follow from it, less the break, plus AdjustedTime.
         */
        put: operations["checkOut"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/time/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The time entries that changed at or after a moment
         * @description Time recorded for a resource, as a lump sum or by clocking in and out. Only time entries that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listTimeEntriesSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/time/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 3060
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One time entry
         * @description Time recorded for a resource, as a lump sum or by clocking in and out. Only time entries that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getTimeEntry"];
        /**
         * Change a time entry
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateTimeEntry"];
        post?: never;
        /**
         * Remove a time entry
         * @description The time entry is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteTimeEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All users
         * @description A person in the company. Only users that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The users that changed at or after a moment
         * @description A person in the company. Only users that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listUsersSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 2
                 */
                id: number;
            };
            cookie?: never;
        };
        /**
         * One user
         * @description A person in the company. Only users that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All vendors
         * @description A provider to the company, perhaps a subcontractor. Only vendors that the caller may see. In ascending order of their ids; a page of them with page and page_size.
         */
        get: operations["listVendors"];
        put?: never;
        /**
         * Create a vendor
         * @description A provider to the company, perhaps a subcontractor. The id is assigned by the server. The vendor is stored, and every read shows it, when the reply comes.
         */
        post: operations["createVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vendors/since/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The vendors that changed at or after a moment
         * @description A provider to the company, perhaps a subcontractor. Only vendors that the caller may see. A caller that polls with the moment of its previous call never misses a change. Deleted ones only with include_deleted=true.
         */
        get: operations["listVendorsSince"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vendors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /**
         * One vendor
         * @description A provider to the company, perhaps a subcontractor. Only vendors that the caller may see. What the caller may not see is answered 404.
         */
        get: operations["getVendor"];
        /**
         * Change a vendor
         * @description Fields that the body leaves out stay as they are. What the server owns is ignored, so that a record that was read can be sent back.
         */
        put: operations["updateVendor"];
        post?: never;
        /**
         * Remove a vendor
         * @description The vendor is no longer shown, save as deleted by the since route. Refused with 409 while other records depend on it.
         */
        delete: operations["deleteVendor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The reply to a request that was refused. */
        ErrorEnvelope: {
            /**
             * @description Always false.
             * @constant
             */
            didSucceed: false;
            /** @description The faults of fields and parameters with a 400, else null. */
            data: null | {
                /** @description Every fault of the request. */
                issues: {
                    /**
                     * @description The field or parameter; of nested ones the path, `Items[0].Quantity`.
                     * @example ClientName
                     */
                    field: string;
                    /**
                     * @description What is wrong with it, as the end of a sentence.
                     * @example is required
                     */
                    problem: string;
                }[];
            };
            /**
             * @description The HTTP status.
             * @example 400
             */
            status: number;
            /**
             * @description One sentence: what is wrong and what would be right.
             * @example ClientName is required.
             */
            message: string;
        };
        /** @description Absolute addresses of pages; the other parameters of the request are kept. */
        PageLink: {
            /**
             * Format: uri
             * @description The first page.
             */
            first: string;
            /**
             * Format: uri
             * @description The last page.
             */
            last: string;
            /**
             * Format: uri
             * @description The next page; null on the last.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The page before; null on the first.
             */
            prev: string | null;
        };
        /**
         * Client
         * @description A customer of the company.
         */
        Client: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name by which the client is known.
             * @example Oakridge Homes
             */
            ClientName: string;
            /**
             * @description Name of the firm.
             * @example Oakridge Homes LLC
             */
            CompanyName: string;
            /**
             * @description Person to talk to.
             * @example Maria Lopez
             */
            ContactName: string;
            /**
             * @description First line of the address.
             * @example 12 Oak Street
             */
            Address1: string;
            /**
             * @description Second line of the address.
             * @example
             */
            Address2: string;
            /**
             * @description City.
             * @example Springfield
             */
            City: string;
            /**
             * @description State or province.
             * @example IL
             */
            StateProvince: string;
            /**
             * @description Postal code.
             * @example 62701
             */
            Zip: string;
            /**
             * @description Country.
             * @example US
             */
            Country: string;
            /**
             * @description Person who receives deliveries.
             * @example
             */
            ShippingContact: string;
            /**
             * @description First line of the delivery address.
             * @example
             */
            ShippingAddress1: string;
            /**
             * @description Second line of the delivery address.
             * @example
             */
            ShippingAddress2: string;
            /**
             * @description City of the delivery address.
             * @example
             */
            ShippingCity: string;
            /**
             * @description State or province of the delivery address.
             * @example
             */
            ShippingStateProvince: string;
            /**
             * @description Postal code of the delivery address.
             * @example
             */
            ShippingZip: string;
            /**
             * @description Country of the delivery address.
             * @example
             */
            ShippingCountry: string;
            /**
             * @description Deliveries go to the billing address.
             * @example true
             */
            SameAsBilling: boolean;
            /**
             * @description E-mail address.
             * @example office@oakridge.example
             */
            Email: string;
            /**
             * @description Web address.
             * @example https://oakridge.example
             */
            Website: string;
            /**
             * @description Telephone number.
             * @example +1 555 0100
             */
            PhoneNumber: string;
            /**
             * @description Tax code used on invoices.
             * @example
             */
            TaxCode: string;
            /**
             * @description Income account in the accounting package.
             * @example
             */
            IncomeAccount: string;
            /**
             * @description Id of the income account.
             * @example
             */
            IncomeAccountId: string;
            /**
             * @description Account that payments go to.
             * @example
             */
            PaymentAccount: string;
            /**
             * @description Id of the account that payments go to.
             * @example
             */
            PaymentAccountId: string;
            /**
             * @description Id in the accounting package.
             * @example
             */
            ExtId: string;
            /**
             * @description Version in the accounting package.
             * @example
             */
            ExtSyncToken: string;
            /**
             * @description When it last agreed with the accounting package.
             * @example
             */
            DateLastSynced: string;
            /**
             * @description Has changes that the accounting package lacks.
             * @example false
             */
            NeedsToBeSynced: boolean;
            /**
             * @description The last exchange with the accounting package failed.
             * @example false
             */
            SyncError: boolean;
            /**
             * @description Id of the parent client in the accounting package.
             * @example
             */
            ExtParentId: string;
            /**
             * @description What to mind when billing.
             * @example Send invoices by the 25th.
             */
            BillingInstructions: string;
            /**
             * @description Whether the record is in use.
             * @example Active
             * @enum {string}
             */
            ObjectState: "Active" | "Inactive" | "Cancelled" | "Deleted" | "";
            /**
             * @description The client of which this is a sub-client.
             * @example null
             */
            ParentId: number | null;
            /**
             * @description Project that work goes to when none is named.
             * @example null
             */
            DefaultProjectId: number | null;
            /**
             * @description Milestone that work goes to when none is named.
             * @example null
             */
            DefaultMilestoneId: number | null;
            /**
             * @description Task that work goes to when none is named.
             * @example null
             */
            DefaultTaskId: number | null;
            /** @description Where the client is. */
            Location: {
                /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                GeoJson: string | null;
            } | null;
            /** @description People to talk to. */
            Contacts: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /**
                 * @description The client that the person belongs to.
                 * @example 3
                 */
                readonly ClientId: number;
                /**
                 * @description Name of the person.
                 * @example Maria Lopez
                 */
                ContactName: string;
                /**
                 * @description E-mail address.
                 * @example maria@oakridge.example
                 */
                Email: string;
                /**
                 * @description Telephone number.
                 * @example +1 555 0100
                 */
                Phone: string;
            }[];
            /**
             * @description Name of the parent client.
             * @example Oakridge Homes
             */
            readonly ParentName: string;
        };
        /**
         * ClientSince
         * @description A customer of the company. As the since route shows it.
         */
        ClientSince: {
            Id: components["schemas"]["Client"]["Id"];
            ClientName: components["schemas"]["Client"]["ClientName"];
            CompanyName: components["schemas"]["Client"]["CompanyName"];
            ContactName: components["schemas"]["Client"]["ContactName"];
            Address1: components["schemas"]["Client"]["Address1"];
            Address2: components["schemas"]["Client"]["Address2"];
            City: components["schemas"]["Client"]["City"];
            StateProvince: components["schemas"]["Client"]["StateProvince"];
            Zip: components["schemas"]["Client"]["Zip"];
            Country: components["schemas"]["Client"]["Country"];
            ShippingContact: components["schemas"]["Client"]["ShippingContact"];
            ShippingAddress1: components["schemas"]["Client"]["ShippingAddress1"];
            ShippingAddress2: components["schemas"]["Client"]["ShippingAddress2"];
            ShippingCity: components["schemas"]["Client"]["ShippingCity"];
            ShippingStateProvince: components["schemas"]["Client"]["ShippingStateProvince"];
            ShippingZip: components["schemas"]["Client"]["ShippingZip"];
            ShippingCountry: components["schemas"]["Client"]["ShippingCountry"];
            SameAsBilling: components["schemas"]["Client"]["SameAsBilling"];
            Email: components["schemas"]["Client"]["Email"];
            Website: components["schemas"]["Client"]["Website"];
            PhoneNumber: components["schemas"]["Client"]["PhoneNumber"];
            TaxCode: components["schemas"]["Client"]["TaxCode"];
            IncomeAccount: components["schemas"]["Client"]["IncomeAccount"];
            IncomeAccountId: components["schemas"]["Client"]["IncomeAccountId"];
            PaymentAccount: components["schemas"]["Client"]["PaymentAccount"];
            PaymentAccountId: components["schemas"]["Client"]["PaymentAccountId"];
            ExtId: components["schemas"]["Client"]["ExtId"];
            ExtSyncToken: components["schemas"]["Client"]["ExtSyncToken"];
            DateLastSynced: components["schemas"]["Client"]["DateLastSynced"];
            NeedsToBeSynced: components["schemas"]["Client"]["NeedsToBeSynced"];
            SyncError: components["schemas"]["Client"]["SyncError"];
            ExtParentId: components["schemas"]["Client"]["ExtParentId"];
            BillingInstructions: components["schemas"]["Client"]["BillingInstructions"];
            ObjectState: components["schemas"]["Client"]["ObjectState"];
            ParentId: components["schemas"]["Client"]["ParentId"];
            DefaultProjectId: components["schemas"]["Client"]["DefaultProjectId"];
            DefaultMilestoneId: components["schemas"]["Client"]["DefaultMilestoneId"];
            DefaultTaskId: components["schemas"]["Client"]["DefaultTaskId"];
            Location: components["schemas"]["Client"]["Location"];
            Contacts: components["schemas"]["Client"]["Contacts"];
            ParentName: components["schemas"]["Client"]["ParentName"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: Client. */
        ClientCreate: WithRequired<components["schemas"]["ClientUpdate"], "ClientName">;
        /** @description What is to change of the Client: any of its fields. */
        ClientUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Name by which the client is known.
             * @example Oakridge Homes
             */
            ClientName?: string;
            /**
             * @description Name of the firm.
             * @example Oakridge Homes LLC
             */
            CompanyName?: string | null;
            /**
             * @description Person to talk to.
             * @example Maria Lopez
             */
            ContactName?: string | null;
            /**
             * @description First line of the address.
             * @example 12 Oak Street
             */
            Address1?: string | null;
            /**
             * @description Second line of the address.
             * @example
             */
            Address2?: string | null;
            /**
             * @description City.
             * @example Springfield
             */
            City?: string | null;
            /**
             * @description State or province.
             * @example IL
             */
            StateProvince?: string | null;
            /**
             * @description Postal code.
             * @example 62701
             */
            Zip?: string | null;
            /**
             * @description Country.
             * @example US
             */
            Country?: string | null;
            /**
             * @description Person who receives deliveries.
             * @example
             */
            ShippingContact?: string | null;
            /**
             * @description First line of the delivery address.
             * @example
             */
            ShippingAddress1?: string | null;
            /**
             * @description Second line of the delivery address.
             * @example
             */
            ShippingAddress2?: string | null;
            /**
             * @description City of the delivery address.
             * @example
             */
            ShippingCity?: string | null;
            /**
             * @description State or province of the delivery address.
             * @example
             */
            ShippingStateProvince?: string | null;
            /**
             * @description Postal code of the delivery address.
             * @example
             */
            ShippingZip?: string | null;
            /**
             * @description Country of the delivery address.
             * @example
             */
            ShippingCountry?: string | null;
            /**
             * @description Deliveries go to the billing address.
             * @example true
             */
            SameAsBilling?: boolean | null;
            /**
             * @description E-mail address. A new value must be one address of at most 254 characters, or empty.
             * @example office@oakridge.example
             */
            Email?: string | null;
            /**
             * @description Web address. A new value must be an http or https address, or a host name with or without a path, of at most 2048 characters; or empty.
             * @example https://oakridge.example
             */
            Website?: string | null;
            /**
             * @description Telephone number.
             * @example +1 555 0100
             */
            PhoneNumber?: string | null;
            /**
             * @description Tax code used on invoices.
             * @example
             */
            TaxCode?: string | null;
            /**
             * @description Income account in the accounting package.
             * @example
             */
            IncomeAccount?: string | null;
            /**
             * @description Id of the income account.
             * @example
             */
            IncomeAccountId?: string | null;
            /**
             * @description Account that payments go to.
             * @example
             */
            PaymentAccount?: string | null;
            /**
             * @description Id of the account that payments go to.
             * @example
             */
            PaymentAccountId?: string | null;
            /**
             * @description Id in the accounting package.
             * @example
             */
            ExtId?: string | null;
            /**
             * @description Version in the accounting package.
             * @example
             */
            ExtSyncToken?: string | null;
            /**
             * @description When it last agreed with the accounting package.
             * @example
             */
            DateLastSynced?: string | null;
            /**
             * @description Has changes that the accounting package lacks.
             * @example false
             */
            NeedsToBeSynced?: boolean | null;
            /**
             * @description The last exchange with the accounting package failed.
             * @example false
             */
            SyncError?: boolean | null;
            /**
             * @description Id of the parent client in the accounting package.
             * @example
             */
            ExtParentId?: string | null;
            /**
             * @description What to mind when billing.
             * @example Send invoices by the 25th.
             */
            BillingInstructions?: string | null;
            /**
             * @description Whether the record is in use.
             * @example Active
             * @enum {string|null}
             */
            ObjectState?: "Active" | "Inactive" | "Cancelled" | "Deleted" | "" | null;
            /**
             * @description The client of which this is a sub-client.
             * @example null
             */
            ParentId?: number | string | null;
            /**
             * @description Project that work goes to when none is named.
             * @example null
             */
            DefaultProjectId?: number | string | null;
            /**
             * @description Milestone that work goes to when none is named.
             * @example null
             */
            DefaultMilestoneId?: number | string | null;
            /**
             * @description Task that work goes to when none is named.
             * @example null
             */
            DefaultTaskId?: number | string | null;
            /** @description Where the client is. */
            Location?: {
                /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                GeoJson?: string | null;
            } | null;
            /** @description People to talk to. */
            Contacts?: {
                /** @description Assigned by the server. */
                readonly Id?: number | string | null;
                /**
                 * @description The client that the person belongs to.
                 * @example 3
                 */
                readonly ClientId?: number | string | null;
                /**
                 * @description Name of the person.
                 * @example Maria Lopez
                 */
                ContactName?: string | null;
                /**
                 * @description E-mail address. A new value must be one address of at most 254 characters, or empty.
                 * @example maria@oakridge.example
                 */
                Email?: string | null;
                /**
                 * @description Telephone number.
                 * @example +1 555 0100
                 */
                Phone?: string | null;
            }[] | null;
            /** @description Name of the parent client. Ignored in a body. */
            readonly ParentName?: unknown;
            /**
             * @description The same as PhoneNumber.
             * @example +1 555 0100
             */
            Phone?: string;
        };
        /**
         * Department
         * @description A department, team, group or practice of the company.
         */
        Department: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name of the department.
             * @example General/Corporate
             */
            DepartmentName: string;
            /**
             * @description Project that work goes to when none is named.
             * @example 1
             */
            DefaultProjectId: number | null;
            /**
             * @description Milestone that work goes to when none is named.
             * @example 1
             */
            DefaultMilestoneId: number | null;
            /**
             * @description Task that work goes to when none is named.
             * @example 1
             */
            DefaultTaskId: number | null;
        };
        /**
         * DepartmentSince
         * @description A department, team, group or practice of the company. As the since route shows it.
         */
        DepartmentSince: {
            Id: components["schemas"]["Department"]["Id"];
            DepartmentName: components["schemas"]["Department"]["DepartmentName"];
            DefaultProjectId: components["schemas"]["Department"]["DefaultProjectId"];
            DefaultMilestoneId: components["schemas"]["Department"]["DefaultMilestoneId"];
            DefaultTaskId: components["schemas"]["Department"]["DefaultTaskId"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: Department. */
        DepartmentCreate: WithRequired<components["schemas"]["DepartmentUpdate"], "DepartmentName">;
        /** @description What is to change of the Department: any of its fields. */
        DepartmentUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Name of the department.
             * @example General/Corporate
             */
            DepartmentName?: string;
            /**
             * @description Project that work goes to when none is named.
             * @example 1
             */
            DefaultProjectId?: number | string | null;
            /**
             * @description Milestone that work goes to when none is named.
             * @example 1
             */
            DefaultMilestoneId?: number | string | null;
            /**
             * @description Task that work goes to when none is named.
             * @example 1
             */
            DefaultTaskId?: number | string | null;
        };
        /**
         * Vendor
         * @description A provider to the company, perhaps a subcontractor.
         */
        Vendor: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name by which the vendor is known.
             * @example Prairie Lumber
             */
            VendorName: string;
            /**
             * @description Name of the firm.
             * @example Prairie Lumber Inc.
             */
            CompanyName: string;
            /**
             * @description Who entered the vendor.
             * @example Ann Miller
             */
            readonly CreatedBy: string;
            /**
             * @description Who changed the vendor last.
             * @example Ann Miller
             */
            readonly ModifiedBy: string;
            /**
             * @description First line of the address.
             * @example 12 Oak Street
             */
            Address1: string;
            /**
             * @description Second line of the address.
             * @example
             */
            Address2: string;
            /**
             * @description City.
             * @example Springfield
             */
            City: string;
            /**
             * @description State or province.
             * @example IL
             */
            StateProvince: string;
            /**
             * @description Postal code.
             * @example 62701
             */
            Zip: string;
            /**
             * @description Country.
             * @example US
             */
            Country: string;
            /**
             * @description E-mail address.
             * @example sales@prairie.example
             */
            Email: string;
            /**
             * @description Person to talk to.
             * @example Joe Field
             */
            ContactName: string;
            /**
             * @description Web address.
             * @example https://prairie.example
             */
            Website: string;
            /**
             * @description Telephone number.
             * @example +1 555 0101
             */
            PhoneNumber: string;
            /**
             * @description Expense account in the accounting package.
             * @example
             */
            ExpenseAccount: string;
            /**
             * @description Id of the expense account.
             * @example
             */
            ExpenseAccountId: string;
            /**
             * @description Account that payments come from.
             * @example
             */
            PaymentAccount: string;
            /**
             * @description Id of the account that payments come from.
             * @example
             */
            PaymentAccountId: string;
            /**
             * @description Id in the accounting package.
             * @example
             */
            ExtId: string;
            /**
             * @description Version in the accounting package.
             * @example
             */
            ExtSyncToken: string;
            /**
             * @description When it last agreed with the accounting package.
             * @example
             */
            DateLastSynced: string;
            /**
             * @description Has changes that the accounting package lacks.
             * @example false
             */
            NeedsToBeSynced: boolean;
            /**
             * @description The last exchange with the accounting package failed.
             * @example false
             */
            SyncError: boolean;
            /**
             * @description Whether the record is in use.
             * @example Active
             * @enum {string}
             */
            ObjectState: "Active" | "Inactive" | "Cancelled" | "Deleted" | "";
            /**
             * @description What the vendor does on a job.
             * @example Framing
             */
            JobRole: string;
            /**
             * @description Gets a form 1099.
             * @example false
             */
            Vendor1099: boolean;
            /** @description Where the vendor is. */
            Location: {
                /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                GeoJson: string | null;
            } | null;
        };
        /**
         * VendorSince
         * @description A provider to the company, perhaps a subcontractor. As the since route shows it.
         */
        VendorSince: {
            Id: components["schemas"]["Vendor"]["Id"];
            VendorName: components["schemas"]["Vendor"]["VendorName"];
            CompanyName: components["schemas"]["Vendor"]["CompanyName"];
            CreatedBy: components["schemas"]["Vendor"]["CreatedBy"];
            ModifiedBy: components["schemas"]["Vendor"]["ModifiedBy"];
            Address1: components["schemas"]["Vendor"]["Address1"];
            Address2: components["schemas"]["Vendor"]["Address2"];
            City: components["schemas"]["Vendor"]["City"];
            StateProvince: components["schemas"]["Vendor"]["StateProvince"];
            Zip: components["schemas"]["Vendor"]["Zip"];
            Country: components["schemas"]["Vendor"]["Country"];
            Email: components["schemas"]["Vendor"]["Email"];
            ContactName: components["schemas"]["Vendor"]["ContactName"];
            Website: components["schemas"]["Vendor"]["Website"];
            PhoneNumber: components["schemas"]["Vendor"]["PhoneNumber"];
            ExpenseAccount: components["schemas"]["Vendor"]["ExpenseAccount"];
            ExpenseAccountId: components["schemas"]["Vendor"]["ExpenseAccountId"];
            PaymentAccount: components["schemas"]["Vendor"]["PaymentAccount"];
            PaymentAccountId: components["schemas"]["Vendor"]["PaymentAccountId"];
            ExtId: components["schemas"]["Vendor"]["ExtId"];
            ExtSyncToken: components["schemas"]["Vendor"]["ExtSyncToken"];
            DateLastSynced: components["schemas"]["Vendor"]["DateLastSynced"];
            NeedsToBeSynced: components["schemas"]["Vendor"]["NeedsToBeSynced"];
            SyncError: components["schemas"]["Vendor"]["SyncError"];
            ObjectState: components["schemas"]["Vendor"]["ObjectState"];
            JobRole: components["schemas"]["Vendor"]["JobRole"];
            Vendor1099: components["schemas"]["Vendor"]["Vendor1099"];
            Location: components["schemas"]["Vendor"]["Location"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: Vendor. */
        VendorCreate: WithRequired<components["schemas"]["VendorUpdate"], "VendorName">;
        /** @description What is to change of the Vendor: any of its fields. */
        VendorUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Name by which the vendor is known.
             * @example Prairie Lumber
             */
            VendorName?: string;
            /**
             * @description Name of the firm.
             * @example Prairie Lumber Inc.
             */
            CompanyName?: string | null;
            /** @description Who entered the vendor. Ignored in a body. */
            readonly CreatedBy?: unknown;
            /** @description Who changed the vendor last. Ignored in a body. */
            readonly ModifiedBy?: unknown;
            /**
             * @description First line of the address.
             * @example 12 Oak Street
             */
            Address1?: string | null;
            /**
             * @description Second line of the address.
             * @example
             */
            Address2?: string | null;
            /**
             * @description City.
             * @example Springfield
             */
            City?: string | null;
            /**
             * @description State or province.
             * @example IL
             */
            StateProvince?: string | null;
            /**
             * @description Postal code.
             * @example 62701
             */
            Zip?: string | null;
            /**
             * @description Country.
             * @example US
             */
            Country?: string | null;
            /**
             * @description E-mail address. A new value must be one address of at most 254 characters, or empty.
             * @example sales@prairie.example
             */
            Email?: string | null;
            /**
             * @description Person to talk to.
             * @example Joe Field
             */
            ContactName?: string | null;
            /**
             * @description Web address. A new value must be an http or https address, or a host name with or without a path, of at most 2048 characters; or empty.
             * @example https://prairie.example
             */
            Website?: string | null;
            /**
             * @description Telephone number.
             * @example +1 555 0101
             */
            PhoneNumber?: string | null;
            /**
             * @description Expense account in the accounting package.
             * @example
             */
            ExpenseAccount?: string | null;
            /**
             * @description Id of the expense account.
             * @example
             */
            ExpenseAccountId?: string | null;
            /**
             * @description Account that payments come from.
             * @example
             */
            PaymentAccount?: string | null;
            /**
             * @description Id of the account that payments come from.
             * @example
             */
            PaymentAccountId?: string | null;
            /**
             * @description Id in the accounting package.
             * @example
             */
            ExtId?: string | null;
            /**
             * @description Version in the accounting package.
             * @example
             */
            ExtSyncToken?: string | null;
            /**
             * @description When it last agreed with the accounting package.
             * @example
             */
            DateLastSynced?: string | null;
            /**
             * @description Has changes that the accounting package lacks.
             * @example false
             */
            NeedsToBeSynced?: boolean | null;
            /**
             * @description The last exchange with the accounting package failed.
             * @example false
             */
            SyncError?: boolean | null;
            /**
             * @description Whether the record is in use.
             * @example Active
             * @enum {string|null}
             */
            ObjectState?: "Active" | "Inactive" | "Cancelled" | "Deleted" | "" | null;
            /**
             * @description What the vendor does on a job.
             * @example Framing
             */
            JobRole?: string | null;
            /**
             * @description Gets a form 1099.
             * @example false
             */
            Vendor1099?: boolean | null;
            /** @description Where the vendor is. */
            Location?: {
                /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                GeoJson?: string | null;
            } | null;
            /**
             * @description The same as PhoneNumber.
             * @example +1 555 0101
             */
            Phone?: string;
        };
        /**
         * Resource
         * @description An entity able to track time: a user, a machine or tool, a subcontractor.
         */
        Resource: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description The user who is this resource.
             * @example 1
             */
            UserId: number | null;
            /**
             * @description What the resource does.
             * @example 2
             */
            RoleId: number | null;
            /**
             * @description The one department that it belongs to.
             * @example 1
             */
            DepartmentId: number | null;
            /**
             * @description The vendor who is this resource.
             * @example null
             */
            VendorId: number | null;
            /**
             * @description Whether the record is in use.
             * @example Active
             * @enum {string}
             */
            ObjectState: "Active" | "Inactive" | "Cancelled" | "Deleted" | "";
            /**
             * @description Name of the resource; Description when not given.
             * @example Bob Carter
             */
            ResourceName: string;
            /**
             * @description What it is.
             * @example Internal
             * @enum {string}
             */
            ResourceType: "Internal" | "Equipment" | "Sub" | "";
            /**
             * @description The name.
             * @example Bob Carter
             */
            Description: string;
            /**
             * @description Price of one hour; also its cost when Cost is unset.
             * @example 85.50
             */
            Rate: string;
            /**
             * @description Wage of one hour.
             * @example 42.00
             */
            Cost: string;
            /**
             * @description Benefits for one hour.
             * @example 6.30
             */
            Benefits: string;
            /**
             * @description Union dues for one hour.
             * @example 1.25
             */
            UnionPerHour: string;
            /**
             * @description Payroll taxes for one hour.
             * @example 3.21
             */
            Taxes: string;
            /**
             * @description Insurance for one hour.
             * @example 2.10
             */
            Insurance: string;
            /**
             * @description Everything else for one hour.
             * @example 0.00
             */
            Other: string;
            /**
             * @description How the cost is given.
             * @example Hourly
             */
            CostType: string;
            /**
             * @description Its time is billed unless said otherwise.
             * @example true
             */
            IsBillable: boolean;
            /**
             * @description Paid more for overtime.
             * @example true
             */
            OverTimeEligible: boolean;
            /**
             * @description Name of the role.
             * @example Carpenter
             */
            readonly JobRole: string;
        };
        /**
         * ResourceSince
         * @description An entity able to track time: a user, a machine or tool, a subcontractor. As the since route shows it.
         */
        ResourceSince: {
            Id: components["schemas"]["Resource"]["Id"];
            UserId: components["schemas"]["Resource"]["UserId"];
            RoleId: components["schemas"]["Resource"]["RoleId"];
            DepartmentId: components["schemas"]["Resource"]["DepartmentId"];
            VendorId: components["schemas"]["Resource"]["VendorId"];
            ObjectState: components["schemas"]["Resource"]["ObjectState"];
            ResourceName: components["schemas"]["Resource"]["ResourceName"];
            ResourceType: components["schemas"]["Resource"]["ResourceType"];
            Description: components["schemas"]["Resource"]["Description"];
            Rate: components["schemas"]["Resource"]["Rate"];
            Cost: components["schemas"]["Resource"]["Cost"];
            Benefits: components["schemas"]["Resource"]["Benefits"];
            UnionPerHour: components["schemas"]["Resource"]["UnionPerHour"];
            Taxes: components["schemas"]["Resource"]["Taxes"];
            Insurance: components["schemas"]["Resource"]["Insurance"];
            Other: components["schemas"]["Resource"]["Other"];
            CostType: components["schemas"]["Resource"]["CostType"];
            IsBillable: components["schemas"]["Resource"]["IsBillable"];
            OverTimeEligible: components["schemas"]["Resource"]["OverTimeEligible"];
            JobRole: components["schemas"]["Resource"]["JobRole"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: Resource. */
        ResourceCreate: WithRequired<components["schemas"]["ResourceUpdate"], "DepartmentId" | "Description">;
        /** @description What is to change of the Resource: any of its fields. */
        ResourceUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description The user who is this resource.
             * @example 1
             */
            UserId?: number | string | null;
            /**
             * @description What the resource does.
             * @example 2
             */
            RoleId?: number | string | null;
            /**
             * @description The one department that it belongs to.
             * @example 1
             */
            DepartmentId?: number | string | null;
            /**
             * @description The vendor who is this resource.
             * @example null
             */
            VendorId?: number | string | null;
            /**
             * @description Whether the record is in use.
             * @example Active
             * @enum {string|null}
             */
            ObjectState?: "Active" | "Inactive" | "Cancelled" | "Deleted" | "" | null;
            /**
             * @description Name of the resource; Description when not given.
             * @example Bob Carter
             */
            ResourceName?: string | null;
            /**
             * @description What it is.
             * @example Internal
             * @enum {string|null}
             */
            ResourceType?: "Internal" | "Equipment" | "Sub" | "" | null;
            /**
             * @description The name.
             * @example Bob Carter
             */
            Description?: string;
            /**
             * @description Price of one hour; also its cost when Cost is unset.
             * @example 85.50
             */
            Rate?: string | number | null;
            /**
             * @description Wage of one hour.
             * @example 42.00
             */
            Cost?: string | number | null;
            /**
             * @description Benefits for one hour.
             * @example 6.30
             */
            Benefits?: string | number | null;
            /**
             * @description Union dues for one hour.
             * @example 1.25
             */
            UnionPerHour?: string | number | null;
            /**
             * @description Payroll taxes for one hour.
             * @example 3.21
             */
            Taxes?: string | number | null;
            /**
             * @description Insurance for one hour.
             * @example 2.10
             */
            Insurance?: string | number | null;
            /**
             * @description Everything else for one hour.
             * @example 0.00
             */
            Other?: string | number | null;
            /**
             * @description How the cost is given.
             * @example Hourly
             */
            CostType?: string | null;
            /**
             * @description Its time is billed unless said otherwise.
             * @example true
             */
            IsBillable?: boolean | null;
            /**
             * @description Paid more for overtime.
             * @example true
             */
            OverTimeEligible?: boolean | null;
            /** @description Name of the role. Ignored in a body. */
            readonly JobRole?: unknown;
        };
        /**
         * Role
         * @description The activity of a resource.
         */
        Role: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name of the role.
             * @example Carpenter
             */
            RoleName: string;
            /**
             * @description Usual price of one hour.
             * @example 85.50
             */
            Rate: string;
            /**
             * @description Usual cost of one hour.
             * @example 42.00
             */
            Cost: string;
        };
        /**
         * Item
         * @description An item of the catalogue.
         */
        Item: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name of the item.
             * @example 2x4 stud, 8 ft
             */
            Name: string;
            /**
             * @description What it is.
             * @example Kiln-dried spruce
             */
            Description: string;
            /**
             * @description How often it is billed.
             * @example
             */
            BillingPeriodicity: string;
            /**
             * @description Terms of billing.
             * @example
             */
            FinancialTerms: string;
            /**
             * @description Price of one unit.
             * @example 6.75
             */
            Price: string;
            /**
             * @description What one unit costs the company. `Cost` is taken in bodies too.
             * @example 4.10
             */
            OurCost: string;
            /**
             * @description Name of the unit.
             * @example each
             */
            UnitName: string;
            /**
             * @description Hours of work in one unit.
             * @example 0.00
             */
            Hours: string;
            /**
             * @description Minutes of work in one unit, beside the hours.
             * @example 0
             */
            Minutes: string;
            /**
             * @description Whether the record is in use.
             * @example Active
             * @enum {string}
             */
            ObjectState: "Active" | "Inactive" | "Cancelled" | "Deleted" | "";
            /**
             * @description Id in the accounting package.
             * @example
             */
            ExtId: string;
            /**
             * @description Version in the accounting package.
             * @example
             */
            ExtSyncToken: string;
            /**
             * @description When it last agreed with the accounting package.
             * @example
             */
            DateLastSynced: string;
            /**
             * @description Has changes that the accounting package lacks.
             * @example false
             */
            NeedsToBeSynced: boolean;
            /**
             * @description The last exchange with the accounting package failed.
             * @example false
             */
            SyncError: boolean;
            /**
             * @description Type in the accounting package.
             * @example
             */
            ExtItemType: string;
            /**
             * @description Id of the parent item in the accounting package.
             * @example
             */
            ExtParentId: string;
            /**
             * @description Id of the expense account.
             * @example
             */
            ExpenseAccountId: string;
            /**
             * @description Id of the income account.
             * @example
             */
            IncomeAccountId: string;
            /**
             * @description Number in the catalogue.
             * @example L-2408
             */
            ItemNumber: string;
            /**
             * @description The price depends on the quantity, by TieredPricing.
             * @example false
             */
            IsTieredPricing: boolean;
            /**
             * @description The price covers the materials.
             * @example false
             */
            MaterialsIncludedInPrice: boolean;
            /**
             * @description Sales tax applies.
             * @example true
             */
            Taxable: boolean;
            /** @description Prices by quantity. */
            TieredPricing: {
                /**
                 * @description Ids of the tier.
                 * @example [
                 *       1
                 *     ]
                 */
                Id: number[];
                /**
                 * @description First unit of the tier.
                 * @example 1
                 */
                Start: string;
                /**
                 * @description Last unit of the tier; empty for no end.
                 * @example 100
                 */
                End: string;
                /**
                 * @description Price of one unit inside the tier.
                 * @example 4.25
                 */
                Price: string;
            }[];
            /** @description Parts of the item. */
            EstimatedItems: {
                /**
                 * @description Ids of the estimated item.
                 * @example [
                 *       4
                 *     ]
                 */
                Id: number[];
                /**
                 * @description What is estimated.
                 * @example Concrete, 3000 psi
                 */
                Description: string;
                /**
                 * @description How much of it.
                 * @example 12.5
                 */
                Quantity: string;
                /**
                 * @description Price of one.
                 * @example 145.00
                 */
                Price: string;
                /**
                 * @description Ids of the catalogue items.
                 * @example [
                 *       9
                 *     ]
                 */
                CatalogId: number[];
                /**
                 * @description Left out of the estimate.
                 * @example false
                 */
                IsExcluded: boolean;
            }[];
            /** @description Rates of the work in it. */
            RoleResourceRates: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /**
                 * @description Name of the role or resource.
                 * @example Carpenter
                 */
                DisplayName: string;
                /**
                 * @description The id of the role or resource.
                 * @example 2
                 */
                RoleResourceId: string;
                /**
                 * @description Price of one hour.
                 * @example 85.50
                 */
                Rate: string;
                /**
                 * @description Unit of the rate.
                 * @example Hourly
                 */
                RateType: string;
                /**
                 * @description Hours expected at this rate.
                 * @example 120.00
                 */
                EstimatedHours: string;
            }[];
            /** @description Groups that it belongs to. */
            Categories: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /**
                 * @description Name of the category.
                 * @example Concrete
                 */
                Name: string;
            }[];
            /**
             * @description The usual vendor; 0 for none.
             * @example 0
             */
            VendorId: number;
            /**
             * @description The item that this one belongs to; 0 for none.
             * @example 0
             */
            ParentId: number;
        };
        /**
         * ItemSince
         * @description An item of the catalogue. As the since route shows it.
         */
        ItemSince: {
            Id: components["schemas"]["Item"]["Id"];
            Name: components["schemas"]["Item"]["Name"];
            Description: components["schemas"]["Item"]["Description"];
            BillingPeriodicity: components["schemas"]["Item"]["BillingPeriodicity"];
            FinancialTerms: components["schemas"]["Item"]["FinancialTerms"];
            Price: components["schemas"]["Item"]["Price"];
            OurCost: components["schemas"]["Item"]["OurCost"];
            UnitName: components["schemas"]["Item"]["UnitName"];
            Hours: components["schemas"]["Item"]["Hours"];
            Minutes: components["schemas"]["Item"]["Minutes"];
            ObjectState: components["schemas"]["Item"]["ObjectState"];
            ExtId: components["schemas"]["Item"]["ExtId"];
            ExtSyncToken: components["schemas"]["Item"]["ExtSyncToken"];
            DateLastSynced: components["schemas"]["Item"]["DateLastSynced"];
            NeedsToBeSynced: components["schemas"]["Item"]["NeedsToBeSynced"];
            SyncError: components["schemas"]["Item"]["SyncError"];
            ExtItemType: components["schemas"]["Item"]["ExtItemType"];
            ExtParentId: components["schemas"]["Item"]["ExtParentId"];
            ExpenseAccountId: components["schemas"]["Item"]["ExpenseAccountId"];
            IncomeAccountId: components["schemas"]["Item"]["IncomeAccountId"];
            ItemNumber: components["schemas"]["Item"]["ItemNumber"];
            IsTieredPricing: components["schemas"]["Item"]["IsTieredPricing"];
            MaterialsIncludedInPrice: components["schemas"]["Item"]["MaterialsIncludedInPrice"];
            Taxable: components["schemas"]["Item"]["Taxable"];
            TieredPricing: components["schemas"]["Item"]["TieredPricing"];
            EstimatedItems: components["schemas"]["Item"]["EstimatedItems"];
            RoleResourceRates: components["schemas"]["Item"]["RoleResourceRates"];
            Categories: components["schemas"]["Item"]["Categories"];
            VendorId: components["schemas"]["Item"]["VendorId"];
            ParentId: components["schemas"]["Item"]["ParentId"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: Item. */
        ItemCreate: WithRequired<components["schemas"]["ItemUpdate"], "Name" | "Price"> & (unknown | unknown);
        /** @description What is to change of the Item: any of its fields. */
        ItemUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Name of the item.
             * @example 2x4 stud, 8 ft
             */
            Name?: string;
            /**
             * @description What it is.
             * @example Kiln-dried spruce
             */
            Description?: string | null;
            /**
             * @description How often it is billed.
             * @example
             */
            BillingPeriodicity?: string | null;
            /**
             * @description Terms of billing.
             * @example
             */
            FinancialTerms?: string | null;
            /**
             * @description Price of one unit.
             * @example 6.75
             */
            Price?: string | number;
            /**
             * @description What one unit costs the company. `Cost` is taken in bodies too.
             * @example 4.10
             */
            OurCost?: string | number;
            /**
             * @description Name of the unit.
             * @example each
             */
            UnitName?: string | null;
            /**
             * @description Hours of work in one unit.
             * @example 0.00
             */
            Hours?: string | number | null;
            /**
             * @description Minutes of work in one unit, beside the hours.
             * @example 0
             */
            Minutes?: string | number | null;
            /**
             * @description Whether the record is in use.
             * @example Active
             * @enum {string|null}
             */
            ObjectState?: "Active" | "Inactive" | "Cancelled" | "Deleted" | "" | null;
            /**
             * @description Id in the accounting package.
             * @example
             */
            ExtId?: string | null;
            /**
             * @description Version in the accounting package.
             * @example
             */
            ExtSyncToken?: string | null;
            /**
             * @description When it last agreed with the accounting package.
             * @example
             */
            DateLastSynced?: string | null;
            /**
             * @description Has changes that the accounting package lacks.
             * @example false
             */
            NeedsToBeSynced?: boolean | null;
            /**
             * @description The last exchange with the accounting package failed.
             * @example false
             */
            SyncError?: boolean | null;
            /**
             * @description Type in the accounting package.
             * @example
             */
            ExtItemType?: string | null;
            /**
             * @description Id of the parent item in the accounting package.
             * @example
             */
            ExtParentId?: string | null;
            /**
             * @description Id of the expense account.
             * @example
             */
            ExpenseAccountId?: string | null;
            /**
             * @description Id of the income account.
             * @example
             */
            IncomeAccountId?: string | null;
            /**
             * @description Number in the catalogue.
             * @example L-2408
             */
            ItemNumber?: string | null;
            /**
             * @description The price depends on the quantity, by TieredPricing.
             * @example false
             */
            IsTieredPricing?: boolean | null;
            /**
             * @description The price covers the materials.
             * @example false
             */
            MaterialsIncludedInPrice?: boolean | null;
            /**
             * @description Sales tax applies.
             * @example true
             */
            Taxable?: boolean | null;
            /** @description Prices by quantity. */
            TieredPricing?: {
                /**
                 * @description Ids of the tier.
                 * @example [
                 *       1
                 *     ]
                 */
                Id?: (number | string | null)[] | null;
                /**
                 * @description First unit of the tier.
                 * @example 1
                 */
                Start?: string | number | null;
                /**
                 * @description Last unit of the tier; empty for no end.
                 * @example 100
                 */
                End?: string | number | null;
                /**
                 * @description Price of one unit inside the tier.
                 * @example 4.25
                 */
                Price?: string | number | null;
            }[] | null;
            /** @description Parts of the item. */
            EstimatedItems?: {
                /**
                 * @description Ids of the estimated item.
                 * @example [
                 *       4
                 *     ]
                 */
                Id?: (number | string | null)[] | null;
                /**
                 * @description What is estimated.
                 * @example Concrete, 3000 psi
                 */
                Description?: string | null;
                /**
                 * @description How much of it.
                 * @example 12.5
                 */
                Quantity?: string | number | null;
                /**
                 * @description Price of one.
                 * @example 145.00
                 */
                Price?: string | number | null;
                /**
                 * @description Ids of the catalogue items.
                 * @example [
                 *       9
                 *     ]
                 */
                CatalogId?: (number | string | null)[] | null;
                /**
                 * @description Left out of the estimate.
                 * @example false
                 */
                IsExcluded?: boolean | null;
            }[] | null;
            /** @description Rates of the work in it. */
            RoleResourceRates?: {
                /** @description Assigned by the server. */
                readonly Id?: number | string | null;
                /**
                 * @description Name of the role or resource.
                 * @example Carpenter
                 */
                DisplayName?: string | null;
                /**
                 * @description The id of the role or resource.
                 * @example 2
                 */
                RoleResourceId?: string | null;
                /**
                 * @description Price of one hour.
                 * @example 85.50
                 */
                Rate?: string | number | null;
                /**
                 * @description Unit of the rate.
                 * @example Hourly
                 */
                RateType?: string | null;
                /**
                 * @description Hours expected at this rate.
                 * @example 120.00
                 */
                EstimatedHours?: string | number | null;
            }[] | null;
            /** @description Groups that it belongs to. */
            Categories?: {
                /** @description Assigned by the server. */
                readonly Id?: number | string | null;
                /**
                 * @description Name of the category.
                 * @example Concrete
                 */
                Name?: string | null;
            }[] | null;
            /**
             * @description The usual vendor; 0 for none.
             * @example 0
             */
            VendorId?: number | string | null;
            /**
             * @description The item that this one belongs to; 0 for none.
             * @example 0
             */
            ParentId?: number | string | null;
            /**
             * @description The same as OurCost.
             * @example 4.10
             */
            Cost?: string | number;
        };
        /**
         * User
         * @description A person in the company.
         */
        User: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description The id of the account that the user logs in with.
             * @example 1
             */
            readonly AuthId: number;
            /**
             * @description The department that the user works in.
             * @example 1
             */
            DepartmentId: number;
            /**
             * @description First name.
             * @example Ann
             */
            FirstName: string;
            /**
             * @description Middle name.
             * @example
             */
            MiddleName: string;
            /**
             * @description Last name.
             * @example Miller
             */
            LastName: string;
            /**
             * @description The whole name.
             * @example Ann Miller
             */
            readonly FullName: string;
            /**
             * @description E-mail address.
             * @example ann@miller.example
             */
            Email: string;
            /**
             * @description Taken when a user is created, 12 to 128 characters; always empty when read.
             * @example
             */
            Password: string;
            /**
             * @description Total up to which the user may approve requests.
             * @example 2500.00
             */
            ApprovalThreshold: string;
            /**
             * @description Id in the accounting package.
             * @example
             */
            ExtId: string;
            /**
             * @description Currency that the user sees.
             * @example USD
             */
            Currency: string;
            /**
             * @description The vendor as which the user is reimbursed.
             * @example
             */
            ReimbursementVendorId: string;
            /**
             * @description Name to log in with.
             * @example ann
             */
            Username: string;
            /**
             * @description Name of a user who has no access.
             * @example
             */
            NonAccessName: string;
            /**
             * @description The kind of user.
             * @example Access
             * @enum {string}
             */
            UserType: "Access" | "Mobile" | "No Access" | "Advisor" | "API" | "Customer Service" | "Subcontractor" | "";
            /**
             * @description The user whom this one reports to.
             * @example null
             */
            DirectManagerId: number | null;
            /** @description The ten privileges. */
            UserRights: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /**
                 * @description The privilege.
                 * @example Approves Time
                 */
                Name: string;
                /**
                 * @description Whether the user has it.
                 * @example true
                 */
                Enabled: boolean;
            }[];
            /** @description Guides of the web application. */
            UserGuideTrackers: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /**
                 * @description The guide.
                 * @example First project
                 */
                Name: string;
                /**
                 * @description Whether the user has been through it.
                 * @example false
                 */
                Completed: boolean;
            }[];
            /**
             * @description Manages other users.
             * @example true
             */
            IsManager: boolean;
            /**
             * @description The first user of the company, who cannot be removed.
             * @example false
             */
            readonly IsSetupAdmin: boolean;
            /**
             * @description Has not logged in yet.
             * @example false
             */
            IsNew: boolean;
            /**
             * @description May approve requests of any total.
             * @example false
             */
            UnlimitedAuthority: boolean;
            /**
             * @description May log in.
             * @example true
             */
            Access: boolean;
            /**
             * @description 1 when the user is in use, else 0.
             * @example 1
             */
            Enabled: number;
            /** @description The users above, nearest first. */
            readonly ManagementTree: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /**
                 * @description The id of the account that the user logs in with.
                 * @example 1
                 */
                readonly AuthId: number;
                /**
                 * @description The department that the user works in.
                 * @example 1
                 */
                DepartmentId: number;
                /**
                 * @description First name.
                 * @example Ann
                 */
                FirstName: string;
                /**
                 * @description Middle name.
                 * @example
                 */
                MiddleName: string;
                /**
                 * @description Last name.
                 * @example Miller
                 */
                LastName: string;
                /**
                 * @description The whole name.
                 * @example Ann Miller
                 */
                readonly FullName: string;
                /**
                 * @description E-mail address.
                 * @example ann@miller.example
                 */
                Email: string;
                /**
                 * @description Taken when a user is created, 12 to 128 characters; always empty when read.
                 * @example
                 */
                Password: string;
                /**
                 * @description Total up to which the user may approve requests.
                 * @example 2500.00
                 */
                ApprovalThreshold: string;
                /**
                 * @description Id in the accounting package.
                 * @example
                 */
                ExtId: string;
                /**
                 * @description Currency that the user sees.
                 * @example USD
                 */
                Currency: string;
                /**
                 * @description The vendor as which the user is reimbursed.
                 * @example
                 */
                ReimbursementVendorId: string;
                /**
                 * @description Name to log in with.
                 * @example ann
                 */
                Username: string;
                /**
                 * @description Name of a user who has no access.
                 * @example
                 */
                NonAccessName: string;
                /**
                 * @description The kind of user.
                 * @example Access
                 * @enum {string}
                 */
                UserType: "Access" | "Mobile" | "No Access" | "Advisor" | "API" | "Customer Service" | "Subcontractor" | "";
                /**
                 * @description The user whom this one reports to.
                 * @example null
                 */
                DirectManagerId: number | null;
                /** @description The ten privileges. */
                UserRights: {
                    /** @description Assigned by the server. */
                    readonly Id: number;
                    /**
                     * @description The privilege.
                     * @example Approves Time
                     */
                    Name: string;
                    /**
                     * @description Whether the user has it.
                     * @example true
                     */
                    Enabled: boolean;
                }[];
                /** @description Guides of the web application. */
                UserGuideTrackers: {
                    /** @description Assigned by the server. */
                    readonly Id: number;
                    /**
                     * @description The guide.
                     * @example First project
                     */
                    Name: string;
                    /**
                     * @description Whether the user has been through it.
                     * @example false
                     */
                    Completed: boolean;
                }[];
                /**
                 * @description Manages other users.
                 * @example true
                 */
                IsManager: boolean;
                /**
                 * @description The first user of the company, who cannot be removed.
                 * @example false
                 */
                readonly IsSetupAdmin: boolean;
                /**
                 * @description Has not logged in yet.
                 * @example false
                 */
                IsNew: boolean;
                /**
                 * @description May approve requests of any total.
                 * @example false
                 */
                UnlimitedAuthority: boolean;
                /**
                 * @description May log in.
                 * @example true
                 */
                Access: boolean;
                /**
                 * @description 1 when the user is in use, else 0.
                 * @example 1
                 */
                Enabled: number;
            }[];
            /** @description The role of the user's resource. */
            readonly JobRole: components["schemas"]["Role"] | null;
            /** @description The Department that DepartmentId names. */
            readonly Department: components["schemas"]["Department"] | null;
        };
        /**
         * UserSince
         * @description A person in the company. As the since route shows it.
         */
        UserSince: {
            Id: components["schemas"]["User"]["Id"];
            AuthId: components["schemas"]["User"]["AuthId"];
            DepartmentId: components["schemas"]["User"]["DepartmentId"];
            FirstName: components["schemas"]["User"]["FirstName"];
            MiddleName: components["schemas"]["User"]["MiddleName"];
            LastName: components["schemas"]["User"]["LastName"];
            FullName: components["schemas"]["User"]["FullName"];
            Email: components["schemas"]["User"]["Email"];
            Password: components["schemas"]["User"]["Password"];
            ApprovalThreshold: components["schemas"]["User"]["ApprovalThreshold"];
            ExtId: components["schemas"]["User"]["ExtId"];
            Currency: components["schemas"]["User"]["Currency"];
            ReimbursementVendorId: components["schemas"]["User"]["ReimbursementVendorId"];
            Username: components["schemas"]["User"]["Username"];
            NonAccessName: components["schemas"]["User"]["NonAccessName"];
            UserType: components["schemas"]["User"]["UserType"];
            DirectManagerId: components["schemas"]["User"]["DirectManagerId"];
            UserRights: components["schemas"]["User"]["UserRights"];
            UserGuideTrackers: components["schemas"]["User"]["UserGuideTrackers"];
            IsManager: components["schemas"]["User"]["IsManager"];
            IsSetupAdmin: components["schemas"]["User"]["IsSetupAdmin"];
            IsNew: components["schemas"]["User"]["IsNew"];
            UnlimitedAuthority: components["schemas"]["User"]["UnlimitedAuthority"];
            Access: components["schemas"]["User"]["Access"];
            Enabled: components["schemas"]["User"]["Enabled"];
            ManagementTree: components["schemas"]["User"]["ManagementTree"];
            JobRole: components["schemas"]["User"]["JobRole"];
            Department: components["schemas"]["User"]["Department"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /**
         * Document
         * @description A file that is attached to the company or to one of its records.
         */
        Document: {
            /** @description Assigned by the server. */
            readonly Id: string;
            /**
             * @description The id of the record that it is attached to. Required, save for Company, which is the one of the caller.
             * @example 42
             */
            RelatedObjectId: string;
            /**
             * @description Name with extension, without folders. Named after its content when left out; in a form the name that the file came with.
             * @example permit.pdf
             */
            FileName: string;
            /**
             * @description Media type, told from the content.
             * @example application/pdf
             */
            readonly FileType: string;
            /**
             * @description In a read the address of the content. In a body the content: base64, or a data: URL, of at most 25 MiB; in a form the file.
             * @example /api/v1/documents/7/content
             */
            File: string;
            /**
             * @description The kind of record that it is attached to. Request, Payable and Receivable are taken for Purchase, Bill and Invoice.
             * @example Project
             * @enum {string}
             */
            AssociatedEntityType: "Company" | "Client" | "Vendor" | "Project" | "Contract" | "Ticket" | "RFI" | "Purchase" | "Bill" | "BillInvoice" | "Invoice" | "AIAInvoice" | "Request" | "Payable" | "Receivable" | "";
            /**
             * @description Whether the smartphone application shows it.
             * @example true
             */
            ShareMobile: boolean;
        };
        /**
         * DocumentSince
         * @description A file that is attached to the company or to one of its records. As the since route shows it.
         */
        DocumentSince: {
            Id: components["schemas"]["Document"]["Id"];
            RelatedObjectId: components["schemas"]["Document"]["RelatedObjectId"];
            FileName: components["schemas"]["Document"]["FileName"];
            FileType: components["schemas"]["Document"]["FileType"];
            File: components["schemas"]["Document"]["File"];
            AssociatedEntityType: components["schemas"]["Document"]["AssociatedEntityType"];
            ShareMobile: components["schemas"]["Document"]["ShareMobile"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: Document. */
        DocumentCreate: WithRequired<components["schemas"]["DocumentUpdate"], "File" | "AssociatedEntityType">;
        /** @description What is to change of the Document: any of its fields. */
        DocumentUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description The id of the record that it is attached to. Required, save for Company, which is the one of the caller.
             * @example 42
             */
            RelatedObjectId?: string | null;
            /**
             * @description Name with extension, without folders. Named after its content when left out; in a form the name that the file came with.
             * @example permit.pdf
             */
            FileName?: string | null;
            /** @description Media type, told from the content. Ignored in a body. */
            readonly FileType?: unknown;
            /**
             * @description In a read the address of the content. In a body the content: base64, or a data: URL, of at most 25 MiB; in a form the file.
             * @example /api/v1/documents/7/content
             */
            File?: string;
            /**
             * @description The kind of record that it is attached to. Request, Payable and Receivable are taken for Purchase, Bill and Invoice.
             * @example Project
             * @enum {string}
             */
            AssociatedEntityType?: "Company" | "Client" | "Vendor" | "Project" | "Contract" | "Ticket" | "RFI" | "Purchase" | "Bill" | "BillInvoice" | "Invoice" | "AIAInvoice" | "Request" | "Payable" | "Receivable" | "";
            /**
             * @description Whether the smartphone application shows it.
             * @example true
             */
            ShareMobile?: boolean | null;
        };
        /**
         * Project
         * @description A piece of work for a client or, inside the company, for a department.
         */
        Project: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name of the project.
             * @example Oakridge kitchen
             */
            ProjectName: string;
            /**
             * @description First line of the address.
             * @example 12 Oak Street
             */
            Address1: string;
            /**
             * @description Second line of the address.
             * @example
             */
            Address2: string;
            /**
             * @description City.
             * @example Springfield
             */
            City: string;
            /**
             * @description State or province.
             * @example IL
             */
            StateProvince: string;
            /**
             * @description Postal code.
             * @example 62701
             */
            Zip: string;
            /**
             * @description Country.
             * @example US
             */
            Country: string;
            /**
             * @description What the project may cost.
             * @example 48000.00
             */
            BudgetAmount: string;
            /**
             * @description Follows from the contracts.
             * @example Active
             * @enum {string}
             */
            readonly BusinessState: "Lead" | "Bidding" | "OutForSignature" | "Active" | "PendingChanges" | "Rejected" | "Closed" | "";
            /**
             * @description Id of the class in the accounting package.
             * @example
             */
            ClassExtId: string;
            /**
             * @description The client; either this or DepartmentId.
             * @example 3
             */
            ClientId: string;
            /**
             * @description When it was closed.
             * @example
             */
            readonly CloseDate: string;
            /**
             * @description Colour in calendars.
             * @example #2f6fab
             */
            Color: string;
            /**
             * @description The active contract.
             * @example 5
             */
            readonly ContractId: string;
            /**
             * @description Type of the contract: how the project is billed.
             * @example Contract
             * @enum {string}
             */
            ContractType: "ResidentialJob" | "AIAJob" | "Contract" | "Estimate" | "Maintenance" | "";
            /**
             * @description For own use.
             * @example
             */
            Custom1: string;
            /**
             * @description For own use.
             * @example
             */
            Custom2: string;
            /**
             * @description The department; either this or ClientId.
             * @example
             */
            DepartmentId: string;
            /**
             * @description The contract, or amendment, that is not accepted yet.
             * @example
             */
            readonly DraftContractId: string;
            /**
             * @description When it must be done.
             * @example 2026-09-30T00:00:00.000Z
             */
            DueDate: string;
            /**
             * @description Id of the expense account.
             * @example
             */
            ExpenseAccountId: string;
            /**
             * @description Id of the income account.
             * @example
             */
            IncomeAccountId: string;
            /**
             * @description How its cost is looked at.
             * @example
             */
            JobCostingMode: string;
            /**
             * @description Labour cost expected.
             * @example 20000.00
             */
            LaborEstimated: string;
            /**
             * @description Labour cost so far.
             * @example 8437.50
             */
            readonly LaborTracked: string;
            /**
             * @description Cost of materials expected.
             * @example 18000.00
             */
            MaterialsEstimated: string;
            /**
             * @description Cost of materials so far.
             * @example 6120.00
             */
            readonly MaterialsTracked: string;
            /**
             * @description Notes.
             * @example Gate code 4711.
             */
            Notes: string;
            /**
             * @description The user who leads the project.
             * @example 1
             */
            OwnerId: string;
            /**
             * @description The id of the project plan; the id of the project.
             * @example 12
             */
            readonly ProjectPlanId: string;
            /**
             * @description Number at which requests for information start: a whole number from 1; 1 when there is none.
             * @example 40
             */
            RFISeed: string;
            /**
             * @description Cost of subcontractors expected.
             * @example 10000.00
             */
            SubsEstimated: string;
            /**
             * @description Cost of subcontractors so far.
             * @example 2500.00
             */
            readonly SubsTracked: string;
            /**
             * @description Nothing was done on it and nothing names it, so that it can be removed.
             * @example false
             */
            readonly CanBeDeleted: boolean;
            /**
             * @description Is for a client, not for a department.
             * @example true
             */
            readonly ForClient: boolean;
            /**
             * @description Has an active contract.
             * @example true
             */
            readonly HasContract: boolean;
            /**
             * @description Has cost of materials or subcontractors.
             * @example true
             */
            readonly HasMaterials: boolean;
            /**
             * @description Is run without a budget.
             * @example false
             */
            HasNoBudget: boolean;
            /**
             * @description Has time.
             * @example true
             */
            readonly HasTime: boolean;
            /**
             * @description Is closed.
             * @example false
             */
            readonly IsClosed: boolean;
            /**
             * @description Takes the work for which no project is named.
             * @example false
             */
            readonly IsDefaultProject: boolean;
            /**
             * @description Takes no more work.
             * @example false
             */
            IsLocked: boolean;
            /**
             * @description Has no start and end.
             * @example false
             */
            NoTimeframe: boolean;
            /**
             * @description Is planned in milestones.
             * @example true
             */
            ProjectPlanEnabled: boolean;
            /**
             * @description Has been scheduled.
             * @example true
             */
            Scheduled: boolean;
            /** @description When it is planned. */
            DateRange: {
                /**
                 * @description First day.
                 * @example 2026-03-02T00:00:00.000Z
                 */
                StartDate: string | null;
                /**
                 * @description Last day.
                 * @example 2026-03-20T00:00:00.000Z
                 */
                FinishDate: string | null;
                /**
                 * @description Time of day at which work starts, in 24 hours.
                 * @example 08:00
                 */
                StartTime: string | null;
                /**
                 * @description Time of day at which work ends, in 24 hours.
                 * @example 16:30
                 */
                EndTime: string | null;
            } | null;
            /** @description Where it is. */
            Location: {
                /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                GeoJson: string | null;
            } | null;
            /**
             * @description Service tickets attached to it, of its client or a sub-client in SubclientId.
             * @example null
             */
            ServiceTicketId: number[] | null;
            /**
             * @description Sub-clients of its client that it is for.
             * @example null
             */
            SubclientId: number[] | null;
            /** @description Files. */
            readonly SupportingDocuments: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description The id of the record that it is attached to.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description Name with extension.
                 * @example permit.pdf
                 */
                FileName: string;
                /**
                 * @description Media type.
                 * @example application/pdf
                 */
                FileType: string;
                /**
                 * @description Where the content is found; in a body also the content of a new file in base64.
                 * @example /api/v1/documents/7/content
                 */
                File: string;
                /**
                 * @description The kind of record that it is attached to.
                 * @example Project
                 */
                AssociatedEntityType: string;
                /**
                 * @description Whether the smartphone application shows it.
                 * @example true
                 */
                ShareMobile: boolean;
            }[];
            /** @description Labels. */
            Tags: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /**
                 * @description The label.
                 * @example warranty
                 */
                Name: string;
            }[];
            /** @description What was done with it. */
            readonly UserActions: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description Who did it.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description When.
                 * @example 2026-03-02T15:04:05.000Z
                 */
                DateCreated: string;
                /**
                 * @description What was done.
                 * @example Approved
                 */
                ActionName: string;
                /**
                 * @description The kind of record.
                 * @example Project
                 */
                EntityType: string;
                /**
                 * @description The id of the record.
                 * @example 12
                 */
                EntityId: string;
                /**
                 * @description The id of the user who did it.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
            /** @description The Client that ClientId names. */
            readonly Client: components["schemas"]["Client"] | null;
            /** @description The active contract. */
            readonly Contract: components["schemas"]["Contract"] | null;
            /** @description The contract that is not accepted yet. */
            readonly DraftContract: components["schemas"]["Contract"] | null;
            /** @description The Department that DepartmentId names. */
            readonly Department: components["schemas"]["Department"] | null;
            /** @description The plan: its milestones with their tasks, in its order. */
            readonly ProjectPlan: {
                /**
                 * @description The id that the list belongs to.
                 * @example 12
                 */
                Id: number;
                /**
                 * @description The id that the list belongs to.
                 * @example 12
                 */
                ProjectId: number;
                /** @description The plan: its milestones with their tasks, in its order. */
                Milestones: components["schemas"]["Milestone"][];
            } | null;
        };
        /**
         * ProjectSince
         * @description A piece of work for a client or, inside the company, for a department. As the since route shows it.
         */
        ProjectSince: {
            Id: components["schemas"]["Project"]["Id"];
            ProjectName: components["schemas"]["Project"]["ProjectName"];
            Address1: components["schemas"]["Project"]["Address1"];
            Address2: components["schemas"]["Project"]["Address2"];
            City: components["schemas"]["Project"]["City"];
            StateProvince: components["schemas"]["Project"]["StateProvince"];
            Zip: components["schemas"]["Project"]["Zip"];
            Country: components["schemas"]["Project"]["Country"];
            BudgetAmount: components["schemas"]["Project"]["BudgetAmount"];
            BusinessState: components["schemas"]["Project"]["BusinessState"];
            ClassExtId: components["schemas"]["Project"]["ClassExtId"];
            ClientId: components["schemas"]["Project"]["ClientId"];
            CloseDate: components["schemas"]["Project"]["CloseDate"];
            Color: components["schemas"]["Project"]["Color"];
            ContractId: components["schemas"]["Project"]["ContractId"];
            ContractType: components["schemas"]["Project"]["ContractType"];
            Custom1: components["schemas"]["Project"]["Custom1"];
            Custom2: components["schemas"]["Project"]["Custom2"];
            DepartmentId: components["schemas"]["Project"]["DepartmentId"];
            DraftContractId: components["schemas"]["Project"]["DraftContractId"];
            DueDate: components["schemas"]["Project"]["DueDate"];
            ExpenseAccountId: components["schemas"]["Project"]["ExpenseAccountId"];
            IncomeAccountId: components["schemas"]["Project"]["IncomeAccountId"];
            JobCostingMode: components["schemas"]["Project"]["JobCostingMode"];
            LaborEstimated: components["schemas"]["Project"]["LaborEstimated"];
            LaborTracked: components["schemas"]["Project"]["LaborTracked"];
            MaterialsEstimated: components["schemas"]["Project"]["MaterialsEstimated"];
            MaterialsTracked: components["schemas"]["Project"]["MaterialsTracked"];
            Notes: components["schemas"]["Project"]["Notes"];
            OwnerId: components["schemas"]["Project"]["OwnerId"];
            ProjectPlanId: components["schemas"]["Project"]["ProjectPlanId"];
            RFISeed: components["schemas"]["Project"]["RFISeed"];
            SubsEstimated: components["schemas"]["Project"]["SubsEstimated"];
            SubsTracked: components["schemas"]["Project"]["SubsTracked"];
            CanBeDeleted: components["schemas"]["Project"]["CanBeDeleted"];
            ForClient: components["schemas"]["Project"]["ForClient"];
            HasContract: components["schemas"]["Project"]["HasContract"];
            HasMaterials: components["schemas"]["Project"]["HasMaterials"];
            HasNoBudget: components["schemas"]["Project"]["HasNoBudget"];
            HasTime: components["schemas"]["Project"]["HasTime"];
            IsClosed: components["schemas"]["Project"]["IsClosed"];
            IsDefaultProject: components["schemas"]["Project"]["IsDefaultProject"];
            IsLocked: components["schemas"]["Project"]["IsLocked"];
            NoTimeframe: components["schemas"]["Project"]["NoTimeframe"];
            ProjectPlanEnabled: components["schemas"]["Project"]["ProjectPlanEnabled"];
            Scheduled: components["schemas"]["Project"]["Scheduled"];
            DateRange: components["schemas"]["Project"]["DateRange"];
            Location: components["schemas"]["Project"]["Location"];
            ServiceTicketId: components["schemas"]["Project"]["ServiceTicketId"];
            SubclientId: components["schemas"]["Project"]["SubclientId"];
            SupportingDocuments: components["schemas"]["Project"]["SupportingDocuments"];
            Tags: components["schemas"]["Project"]["Tags"];
            UserActions: components["schemas"]["Project"]["UserActions"];
            Client: components["schemas"]["Project"]["Client"];
            Contract: components["schemas"]["Project"]["Contract"];
            DraftContract: components["schemas"]["Project"]["DraftContract"];
            Department: components["schemas"]["Project"]["Department"];
            ProjectPlan: components["schemas"]["Project"]["ProjectPlan"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /**
         * Milestone
         * @description A phase of a project. Its link to a deliverable decides how its work is billed.
         */
        Milestone: {
            /** @description Assigned by the server. */
            readonly Id: string;
            /**
             * @description Name of the milestone.
             * @example Rough carpentry
             */
            Name: string;
            /**
             * @description What it may cost altogether.
             * @example 12000.00
             */
            Budget: string;
            /**
             * @description What its labour may cost.
             * @example 7000.00
             */
            BudgetLabor: string;
            /**
             * @description What its subcontractors may cost.
             * @example 1500.00
             */
            BudgetSubs: string;
            /**
             * @description NotStarted, InProgress, then Completed.
             * @example InProgress
             * @enum {string}
             */
            readonly BusinessState: "NotStarted" | "InProgress" | "Completed" | "";
            /**
             * @description The deliverable whose billing terms hold for its work.
             * @example 8
             */
            DeliverableId: string;
            /**
             * @description What is to be done.
             * @example Walls, floors and roof.
             */
            Description: string;
            /**
             * @description What its materials may cost.
             * @example 3500.00
             */
            MaterialsTotal: string;
            /**
             * @description The project plan, which has the id of its project.
             * @example 12
             */
            ProjectPlanId: string;
            /**
             * @description Hours planned.
             * @example 160.00
             */
            TimeTotal: string;
            /**
             * @description Work order.
             * @example
             */
            WorkOrder: string;
            /**
             * @description The catalogue item that it stands for.
             * @example null
             */
            CatalogId: number | null;
            /**
             * @description Place in the plan.
             * @example 1
             */
            OrderNumber: number | null;
            /**
             * @description The subcontractor who does it.
             * @example null
             */
            VendorId: number | null;
            /**
             * @description Days that it takes.
             * @example 10
             */
            NumDays: number | null;
            /**
             * @description The service ticket that it came from, of the client of its project.
             * @example null
             */
            ServiceTicketId: number | null;
            /**
             * @description Units of the template that it came from.
             * @example null
             */
            TemplateUnits: number | null;
            /**
             * @description Shown folded.
             * @example false
             */
            Collapsed: boolean;
            /**
             * @description Takes the work for which no milestone is named.
             * @example false
             */
            readonly IsDefault: boolean;
            /**
             * @description Its deliverable is closed.
             * @example false
             */
            readonly IsDeliverableClosed: boolean;
            /**
             * @description Resources may be scheduled for it.
             * @example true
             */
            IsGoodForAllocation: boolean;
            /**
             * @description Done by a subcontractor.
             * @example false
             */
            IsSub: boolean;
            /**
             * @description Work refers to it.
             * @example true
             */
            readonly IsUsed: boolean;
            /**
             * @description Has been scheduled.
             * @example true
             */
            Scheduled: boolean;
            /**
             * @description Takes time.
             * @example true
             */
            LaborEnabled: boolean;
            /**
             * @description Is divided into tasks.
             * @example true
             */
            TasksEnabled: boolean;
            /** @description Notes. */
            Comments: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text: string;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId: number | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
            /** @description When it is planned. */
            DateRange: {
                /**
                 * @description First day; null together with FinishDate while none is planned.
                 * @example 2026-03-02T00:00:00.000Z
                 */
                StartDate: string | null;
                /**
                 * @description Last day, not before the first.
                 * @example 2026-03-20T00:00:00.000Z
                 */
                FinishDate: string | null;
                /**
                 * @description Time of day at which work starts, in 24 hours.
                 * @example 08:00
                 */
                StartTime: string | null;
                /**
                 * @description Time of day at which work ends, in 24 hours.
                 * @example 16:30
                 */
                EndTime: string | null;
            } | null;
            /** @description What was estimated for it. */
            EstimatedItems: {
                /**
                 * @description Ids of the estimated item.
                 * @example [
                 *       4
                 *     ]
                 */
                Id: number[];
                /**
                 * @description What is estimated.
                 * @example Concrete, 3000 psi
                 */
                Description: string;
                /**
                 * @description How much of it.
                 * @example 12.5
                 */
                Quantity: string;
                /**
                 * @description Price of one.
                 * @example 145.00
                 */
                Price: string;
                /**
                 * @description Ids of the catalogue items.
                 * @example [
                 *       9
                 *     ]
                 */
                CatalogId: number[];
                /**
                 * @description Left out of the estimate.
                 * @example false
                 */
                IsExcluded: boolean;
            }[];
            /** @description Its tasks; one of them is the Default_Task. An update removes those that it leaves out, save Default_Task. */
            Tasks: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description The milestone that it is part of.
                 * @example 31
                 */
                MilestoneId: string;
                /**
                 * @description Open, then Completed.
                 * @example Open
                 * @enum {string}
                 */
                readonly BusinessState: "Open" | "Completed" | "";
                /**
                 * @description What is to be done; its name.
                 * @example Hang cabinets
                 */
                Description: string;
                /**
                 * @description When it was completed.
                 * @example
                 */
                readonly DateCompleted: string;
                /** @description When it is planned. */
                DateRange: {
                    /**
                     * @description First day.
                     * @example 2026-03-02T00:00:00.000Z
                     */
                    StartDate: string | null;
                    /**
                     * @description Last day.
                     * @example 2026-03-20T00:00:00.000Z
                     */
                    FinishDate: string | null;
                    /**
                     * @description Time of day at which work starts, in 24 hours.
                     * @example 08:00
                     */
                    StartTime: string | null;
                    /**
                     * @description Time of day at which work ends, in 24 hours.
                     * @example 16:30
                     */
                    EndTime: string | null;
                } | null;
                /**
                 * @description The Default_Task, which every milestone has.
                 * @example false
                 */
                readonly IsDefault: boolean;
                /**
                 * @description Work refers to it.
                 * @example true
                 */
                readonly IsUsed: boolean;
                /**
                 * @description Has been scheduled.
                 * @example false
                 */
                Scheduled: boolean;
                /** @description Roles and resources planned for it. */
                RoleResources: {
                    /** @description Assigned by the server. */
                    readonly Id: string;
                    /**
                     * @description Name of the role or resource.
                     * @example Carpenter
                     */
                    DisplayName: string;
                    /**
                     * @description Hours expected.
                     * @example 16.00
                     */
                    EstimatedHours: string;
                    /**
                     * @description Hours submitted so far.
                     * @example 8.00
                     */
                    readonly HoursSubmitted: string;
                    /**
                     * @description Hours approved so far.
                     * @example 8.00
                     */
                    readonly HoursApproved: string;
                    /**
                     * @description Price of one hour.
                     * @example 85.50
                     */
                    HourlyRate: string;
                    /**
                     * @description The id of the role or resource.
                     * @example 2
                     */
                    RoleResourceId: number;
                    /**
                     * @description The time entry that it came from.
                     * @example null
                     */
                    TimeEntryId: number | null;
                    /**
                     * @description A role; otherwise a resource. True in any case where RoleResourceId is the id of a role alone.
                     * @example true
                     */
                    IsRole: boolean;
                    /**
                     * @description Came from work that was not planned.
                     * @example false
                     */
                    NonPlan: boolean;
                    /**
                     * @description Has been scheduled.
                     * @example false
                     */
                    Scheduled: boolean;
                    /**
                     * @description Counts in the estimate.
                     * @example true
                     */
                    InEstimate: boolean;
                    /** @description When it is planned. */
                    DateRange: {
                        /**
                         * @description First day.
                         * @example 2026-03-02T00:00:00.000Z
                         */
                        StartDate: string | null;
                        /**
                         * @description Last day.
                         * @example 2026-03-20T00:00:00.000Z
                         */
                        FinishDate: string | null;
                        /**
                         * @description Time of day at which work starts, in 24 hours.
                         * @example 08:00
                         */
                        StartTime: string | null;
                        /**
                         * @description Time of day at which work ends, in 24 hours.
                         * @example 16:30
                         */
                        EndTime: string | null;
                    } | null;
                }[];
                /** @description Notes. */
                Comments: {
                    /**
                     * @description The id of the record that the comment is about; the server fills it in.
                     * @example 42
                     */
                    RelatedObjectId: string;
                    /**
                     * @description What was said.
                     * @example Slab poured on Tuesday.
                     */
                    Text: string;
                    /**
                     * @description Who said it; the server fills it in.
                     * @example Ann Miller
                     */
                    UserName: string;
                    /**
                     * @description The project it belongs to; the server fills it in.
                     * @example 12
                     */
                    ProjectId: number | null;
                    /**
                     * @description The id of the user who wrote it; the server fills it in.
                     * @example 1
                     */
                    CreatedBy: number;
                }[];
                /**
                 * @description Days that it takes.
                 * @example 3
                 */
                NumDays: number | null;
                /**
                 * @description The project of its milestone.
                 * @example 12
                 */
                readonly ProjectId: number | null;
                /**
                 * @description The catalogue item that it stands for.
                 * @example null
                 */
                CatalogId: number | null;
                /**
                 * @description Place among the tasks of its milestone.
                 * @example 1
                 */
                Priority: number;
            }[];
        };
        /** @description A new record: Milestone. */
        MilestoneCreate: WithRequired<components["schemas"]["MilestoneUpdate"], "Name" | "Budget" | "BudgetLabor" | "BudgetSubs" | "Description" | "ProjectPlanId" | "IsSub" | "Scheduled" | "TasksEnabled" | "DateRange" | "EstimatedItems" | "Tasks">;
        /** @description What is to change of the Milestone: any of its fields. */
        MilestoneUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Name of the milestone.
             * @example Rough carpentry
             */
            Name?: string;
            /**
             * @description What it may cost altogether.
             * @example 12000.00
             */
            Budget?: string | number;
            /**
             * @description What its labour may cost.
             * @example 7000.00
             */
            BudgetLabor?: string | number;
            /**
             * @description What its subcontractors may cost.
             * @example 1500.00
             */
            BudgetSubs?: string | number;
            /** @description NotStarted, InProgress, then Completed. Ignored in a body. */
            readonly BusinessState?: unknown;
            /**
             * @description The deliverable whose billing terms hold for its work.
             * @example 8
             */
            DeliverableId?: string | number | null;
            /**
             * @description What is to be done.
             * @example Walls, floors and roof.
             */
            Description?: string;
            /**
             * @description What its materials may cost.
             * @example 3500.00
             */
            MaterialsTotal?: string | number | null;
            /**
             * @description The project plan, which has the id of its project.
             * @example 12
             */
            ProjectPlanId?: string | number;
            /**
             * @description Hours planned.
             * @example 160.00
             */
            TimeTotal?: string | number | null;
            /**
             * @description Work order.
             * @example
             */
            WorkOrder?: string | null;
            /**
             * @description The catalogue item that it stands for.
             * @example null
             */
            CatalogId?: number | string | null;
            /**
             * @description Place in the plan.
             * @example 1
             */
            OrderNumber?: number | string | null;
            /**
             * @description The subcontractor who does it.
             * @example null
             */
            VendorId?: number | string | null;
            /**
             * @description Days that it takes.
             * @example 10
             */
            NumDays?: number | string | null;
            /**
             * @description The service ticket that it came from, of the client of its project.
             * @example null
             */
            ServiceTicketId?: number | string | null;
            /**
             * @description Units of the template that it came from.
             * @example null
             */
            TemplateUnits?: number | string | null;
            /**
             * @description Shown folded.
             * @example false
             */
            Collapsed?: boolean | null;
            /** @description Takes the work for which no milestone is named. Ignored in a body. */
            readonly IsDefault?: unknown;
            /** @description Its deliverable is closed. Ignored in a body. */
            readonly IsDeliverableClosed?: unknown;
            /**
             * @description Resources may be scheduled for it.
             * @example true
             */
            IsGoodForAllocation?: boolean | null;
            /**
             * @description Done by a subcontractor.
             * @example false
             */
            IsSub?: boolean;
            /** @description Work refers to it. Ignored in a body. */
            readonly IsUsed?: unknown;
            /**
             * @description Has been scheduled.
             * @example true
             */
            Scheduled?: boolean;
            /**
             * @description Takes time.
             * @example true
             */
            LaborEnabled?: boolean | null;
            /**
             * @description Is divided into tasks.
             * @example true
             */
            TasksEnabled?: boolean;
            /** @description Notes. */
            Comments?: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId?: string | null;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text?: string | null;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName?: string | null;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId?: number | string | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy?: number | string | null;
            }[] | null;
            /** @description When it is planned. */
            DateRange?: {
                /**
                 * @description First day; null together with FinishDate while none is planned.
                 * @example 2026-03-02T00:00:00.000Z
                 */
                StartDate: string | null;
                /**
                 * @description Last day, not before the first.
                 * @example 2026-03-20T00:00:00.000Z
                 */
                FinishDate: string | null;
                /**
                 * @description Time of day at which work starts, in 24 hours.
                 * @example 08:00
                 */
                StartTime?: string | null;
                /**
                 * @description Time of day at which work ends, in 24 hours.
                 * @example 16:30
                 */
                EndTime?: string | null;
            } | null;
            /** @description What was estimated for it. */
            EstimatedItems?: {
                /**
                 * @description Ids of the estimated item.
                 * @example [
                 *       4
                 *     ]
                 */
                Id?: (number | string | null)[] | null;
                /**
                 * @description What is estimated.
                 * @example Concrete, 3000 psi
                 */
                Description?: string | null;
                /**
                 * @description How much of it.
                 * @example 12.5
                 */
                Quantity?: string | number | null;
                /**
                 * @description Price of one.
                 * @example 145.00
                 */
                Price?: string | number | null;
                /**
                 * @description Ids of the catalogue items.
                 * @example [
                 *       9
                 *     ]
                 */
                CatalogId?: (number | string | null)[] | null;
                /**
                 * @description Left out of the estimate.
                 * @example false
                 */
                IsExcluded?: boolean | null;
            }[];
            /** @description Its tasks; one of them is the Default_Task. An update removes those that it leaves out, save Default_Task. */
            Tasks?: {
                /** @description Assigned by the server. */
                readonly Id?: string | number | null;
                /**
                 * @description The milestone that it is part of.
                 * @example 31
                 */
                MilestoneId?: string | number | null;
                /**
                 * @description Open, then Completed.
                 * @example Open
                 * @enum {string|null}
                 */
                readonly BusinessState?: "Open" | "Completed" | "" | null;
                /**
                 * @description What is to be done; its name.
                 * @example Hang cabinets
                 */
                Description?: string | null;
                /**
                 * @description When it was completed.
                 * @example
                 */
                readonly DateCompleted?: string | null;
                /** @description When it is planned. */
                DateRange?: {
                    /**
                     * @description First day.
                     * @example 2026-03-02T00:00:00.000Z
                     */
                    StartDate?: string | null;
                    /**
                     * @description Last day.
                     * @example 2026-03-20T00:00:00.000Z
                     */
                    FinishDate?: string | null;
                    /**
                     * @description Time of day at which work starts, in 24 hours.
                     * @example 08:00
                     */
                    StartTime?: string | null;
                    /**
                     * @description Time of day at which work ends, in 24 hours.
                     * @example 16:30
                     */
                    EndTime?: string | null;
                } | null;
                /**
                 * @description The Default_Task, which every milestone has.
                 * @example false
                 */
                readonly IsDefault?: boolean | null;
                /**
                 * @description Work refers to it.
                 * @example true
                 */
                readonly IsUsed?: boolean | null;
                /**
                 * @description Has been scheduled.
                 * @example false
                 */
                Scheduled?: boolean | null;
                /** @description Roles and resources planned for it. */
                RoleResources?: {
                    /** @description Assigned by the server. */
                    readonly Id?: string | number | null;
                    /**
                     * @description Name of the role or resource.
                     * @example Carpenter
                     */
                    DisplayName?: string | null;
                    /**
                     * @description Hours expected.
                     * @example 16.00
                     */
                    EstimatedHours?: string | number | null;
                    /**
                     * @description Hours submitted so far.
                     * @example 8.00
                     */
                    readonly HoursSubmitted?: string | number | null;
                    /**
                     * @description Hours approved so far.
                     * @example 8.00
                     */
                    readonly HoursApproved?: string | number | null;
                    /**
                     * @description Price of one hour.
                     * @example 85.50
                     */
                    HourlyRate?: string | number | null;
                    /**
                     * @description The id of the role or resource.
                     * @example 2
                     */
                    RoleResourceId?: number | string | null;
                    /**
                     * @description The time entry that it came from.
                     * @example null
                     */
                    TimeEntryId?: number | string | null;
                    /**
                     * @description A role; otherwise a resource. True in any case where RoleResourceId is the id of a role alone.
                     * @example true
                     */
                    IsRole?: boolean | null;
                    /**
                     * @description Came from work that was not planned.
                     * @example false
                     */
                    NonPlan?: boolean | null;
                    /**
                     * @description Has been scheduled.
                     * @example false
                     */
                    Scheduled?: boolean | null;
                    /**
                     * @description Counts in the estimate.
                     * @example true
                     */
                    InEstimate?: boolean | null;
                    /** @description When it is planned. */
                    DateRange?: {
                        /**
                         * @description First day.
                         * @example 2026-03-02T00:00:00.000Z
                         */
                        StartDate?: string | null;
                        /**
                         * @description Last day.
                         * @example 2026-03-20T00:00:00.000Z
                         */
                        FinishDate?: string | null;
                        /**
                         * @description Time of day at which work starts, in 24 hours.
                         * @example 08:00
                         */
                        StartTime?: string | null;
                        /**
                         * @description Time of day at which work ends, in 24 hours.
                         * @example 16:30
                         */
                        EndTime?: string | null;
                    } | null;
                }[] | null;
                /** @description Notes. */
                Comments?: {
                    /**
                     * @description The id of the record that the comment is about; the server fills it in.
                     * @example 42
                     */
                    RelatedObjectId?: string | null;
                    /**
                     * @description What was said.
                     * @example Slab poured on Tuesday.
                     */
                    Text?: string | null;
                    /**
                     * @description Who said it; the server fills it in.
                     * @example Ann Miller
                     */
                    UserName?: string | null;
                    /**
                     * @description The project it belongs to; the server fills it in.
                     * @example 12
                     */
                    ProjectId?: number | string | null;
                    /**
                     * @description The id of the user who wrote it; the server fills it in.
                     * @example 1
                     */
                    CreatedBy?: number | string | null;
                }[] | null;
                /**
                 * @description Days that it takes.
                 * @example 3
                 */
                NumDays?: number | string | null;
                /**
                 * @description The project of its milestone.
                 * @example 12
                 */
                readonly ProjectId?: number | string | null;
                /**
                 * @description The catalogue item that it stands for.
                 * @example null
                 */
                CatalogId?: number | string | null;
                /**
                 * @description Place among the tasks of its milestone.
                 * @example 1
                 */
                Priority?: number | string | null;
            }[];
        };
        /**
         * Task
         * @description Activity inside a milestone.
         */
        Task: {
            /** @description Assigned by the server. */
            readonly Id: string;
            /**
             * @description The milestone that it is part of.
             * @example 31
             */
            MilestoneId: string;
            /**
             * @description Open, then Completed.
             * @example Open
             * @enum {string}
             */
            readonly BusinessState: "Open" | "Completed" | "";
            /**
             * @description What is to be done; its name.
             * @example Hang cabinets
             */
            Description: string;
            /**
             * @description When it was completed.
             * @example
             */
            readonly DateCompleted: string;
            /** @description When it is planned. */
            DateRange: {
                /**
                 * @description First day.
                 * @example 2026-03-02T00:00:00.000Z
                 */
                StartDate: string | null;
                /**
                 * @description Last day.
                 * @example 2026-03-20T00:00:00.000Z
                 */
                FinishDate: string | null;
                /**
                 * @description Time of day at which work starts, in 24 hours.
                 * @example 08:00
                 */
                StartTime: string | null;
                /**
                 * @description Time of day at which work ends, in 24 hours.
                 * @example 16:30
                 */
                EndTime: string | null;
            } | null;
            /**
             * @description The Default_Task, which every milestone has.
             * @example false
             */
            readonly IsDefault: boolean;
            /**
             * @description Work refers to it.
             * @example true
             */
            readonly IsUsed: boolean;
            /**
             * @description Has been scheduled.
             * @example false
             */
            Scheduled: boolean;
            /** @description Roles and resources planned for it. */
            RoleResources: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description Name of the role or resource.
                 * @example Carpenter
                 */
                DisplayName: string;
                /**
                 * @description Hours expected.
                 * @example 16.00
                 */
                EstimatedHours: string;
                /**
                 * @description Hours submitted so far.
                 * @example 8.00
                 */
                readonly HoursSubmitted: string;
                /**
                 * @description Hours approved so far.
                 * @example 8.00
                 */
                readonly HoursApproved: string;
                /**
                 * @description Price of one hour.
                 * @example 85.50
                 */
                HourlyRate: string;
                /**
                 * @description The id of the role or resource.
                 * @example 2
                 */
                RoleResourceId: number;
                /**
                 * @description The time entry that it came from.
                 * @example null
                 */
                TimeEntryId: number | null;
                /**
                 * @description A role; otherwise a resource. True in any case where RoleResourceId is the id of a role alone.
                 * @example true
                 */
                IsRole: boolean;
                /**
                 * @description Came from work that was not planned.
                 * @example false
                 */
                NonPlan: boolean;
                /**
                 * @description Has been scheduled.
                 * @example false
                 */
                Scheduled: boolean;
                /**
                 * @description Counts in the estimate.
                 * @example true
                 */
                InEstimate: boolean;
                /** @description When it is planned. */
                DateRange: {
                    /**
                     * @description First day.
                     * @example 2026-03-02T00:00:00.000Z
                     */
                    StartDate: string | null;
                    /**
                     * @description Last day.
                     * @example 2026-03-20T00:00:00.000Z
                     */
                    FinishDate: string | null;
                    /**
                     * @description Time of day at which work starts, in 24 hours.
                     * @example 08:00
                     */
                    StartTime: string | null;
                    /**
                     * @description Time of day at which work ends, in 24 hours.
                     * @example 16:30
                     */
                    EndTime: string | null;
                } | null;
            }[];
            /** @description Notes. */
            Comments: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text: string;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId: number | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
            /**
             * @description Days that it takes.
             * @example 3
             */
            NumDays: number | null;
            /**
             * @description The project of its milestone.
             * @example 12
             */
            readonly ProjectId: number | null;
            /**
             * @description The catalogue item that it stands for.
             * @example null
             */
            CatalogId: number | null;
            /**
             * @description Place among the tasks of its milestone.
             * @example 1
             */
            Priority: number;
        };
        /**
         * Contract
         * @description Agreement between the company and a client, or a vendor, about a project.
         */
        Contract: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Fixed price, fixed price with AIA billing, cost plus, cost plus with estimate, or maintenance.
             * @example Contract
             * @enum {string}
             */
            ContractType: "ResidentialJob" | "AIAJob" | "Contract" | "Estimate" | "Maintenance" | "";
            /**
             * @description Draft, OutForSigning, Open once accepted, then Closed; or Lost.
             * @example Open
             * @enum {string}
             */
            readonly BusinessState: "Draft" | "OutForSigning" | "Open" | "Closed" | "Lost" | "";
            /**
             * @description Number of the contract.
             * @example 2026-014
             */
            ContractNumber: string;
            /**
             * @description Date of the contract.
             * @example 2026-02-16T00:00:00.000Z
             */
            ContractDate: string;
            /**
             * @description Sum of the prices of its deliverables; what was given while none has a price.
             * @example 48000.00
             */
            ContractSum: string;
            /**
             * @description Retained from completed work, in percent: 0 to 100.
             * @example 10
             */
            RetainagePercent: string;
            /**
             * @description Retained from stored materials, in percent: 0 to 100.
             * @example 10
             */
            RetainageOnStoredPercent: string;
            /**
             * @description Deposit on signing.
             * @example 5000.00
             */
            DepositAmount: string;
            /**
             * @description Markup on cost, in percent: 0 to 1000.
             * @example 15
             */
            MarkupPercent: string;
            /**
             * @description The project that it is about.
             * @example 12
             */
            ProjectId: number;
            /**
             * @description The client; the project's when none is given.
             * @example 3
             */
            ClientId: number | null;
            /**
             * @description The vendor, for a contract with a subcontractor.
             * @example null
             */
            VendorId: number | null;
            /**
             * @description 1, and one more with each accepted amendment.
             * @example 1
             */
            readonly Version: number;
            /** @description Its lines. */
            Deliverables: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description How work on it is billed.
                 * @example PerRole
                 * @enum {string}
                 */
                DeliverableType: "AIABilling" | "PerRole" | "PerResource" | "Universal" | "Variable" | "Fixed" | "";
                /**
                 * @description Number of the line.
                 * @example 010
                 */
                ItemNumber: string;
                /**
                 * @description What is agreed.
                 * @example Carpentry, time and materials
                 */
                Description: string;
                /**
                 * @description Price agreed.
                 * @example 0.00
                 */
                Price: string;
                /**
                 * @description Price of one unit, or of one hour at a universal rate.
                 * @example 95.00
                 */
                UnitPrice: string;
                /**
                 * @description Name of the unit.
                 * @example hour
                 */
                UnitName: string;
                /**
                 * @description Units agreed.
                 * @example 1
                 */
                Quantity: string;
                /**
                 * @description Markup on cost, in percent: 0 to 1000.
                 * @example 12.5
                 */
                MarkupPercent: string;
                /**
                 * @description How often it is billed.
                 * @example
                 */
                Periodicity: string;
                /**
                 * @description The contract that it is part of.
                 * @example 5
                 */
                ContractId: number;
                /**
                 * @description The catalogue item that it stands for.
                 * @example null
                 */
                CatalogId: number | null;
                /**
                 * @description Billed once in each period.
                 * @example false
                 */
                IsRecurring: boolean;
                /**
                 * @description Nothing more is billed on it.
                 * @example false
                 */
                readonly IsClosed: boolean;
                /**
                 * @description The price depends on the quantity, by TieredPricing.
                 * @example false
                 */
                IsTieredPricing: boolean;
                /** @description Rates of roles (PerRole) or resources (PerResource). */
                RoleResourceRates: {
                    /** @description Assigned by the server. */
                    readonly Id: number;
                    /**
                     * @description Name of the role or resource.
                     * @example Carpenter
                     */
                    DisplayName: string;
                    /**
                     * @description The id of the role or resource.
                     * @example 2
                     */
                    RoleResourceId: string;
                    /**
                     * @description Price of one hour.
                     * @example 85.50
                     */
                    Rate: string;
                    /**
                     * @description Unit of the rate.
                     * @example Hourly
                     */
                    RateType: string;
                    /**
                     * @description Hours expected at this rate.
                     * @example 120.00
                     */
                    EstimatedHours: string;
                }[];
                /** @description Prices by quantity. */
                TieredPricing: {
                    /**
                     * @description Ids of the tier.
                     * @example [
                     *       1
                     *     ]
                     */
                    Id: number[];
                    /**
                     * @description First unit of the tier.
                     * @example 1
                     */
                    Start: string;
                    /**
                     * @description Last unit of the tier; empty for no end.
                     * @example 100
                     */
                    End: string;
                    /**
                     * @description Price of one unit inside the tier.
                     * @example 4.25
                     */
                    Price: string;
                }[];
                /**
                 * @description The milestones whose work is billed on it.
                 * @example [
                 *       31
                 *     ]
                 */
                MilestoneIds: number[];
            }[];
            /** @description The accepted change orders. */
            readonly Amendments: {
                /**
                 * @description Which amendment it is, from 1.
                 * @example 1
                 */
                Number: number;
                /**
                 * @description What changes.
                 * @example Larger deck
                 */
                Description: string;
                /**
                 * @description By how much the contract sum changes.
                 * @example 2400.00
                 */
                Amount: string;
                /**
                 * @description When the client accepted it.
                 * @example 2026-04-02T00:00:00.000Z
                 */
                DateAccepted: string;
            }[];
        };
        /**
         * Ticket
         * @description A piece of service work for a client: planned, scheduled, done.
         */
        Ticket: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description What it is about.
             * @example Leak under the sink
             */
            Title: string;
            /**
             * @description Pending without a timeframe, Scheduled with one, then Completed.
             * @example Scheduled
             * @enum {string}
             */
            readonly BusinessState: "Pending" | "Scheduled" | "Completed" | "";
            /**
             * @description The client that it is for.
             * @example 1
             */
            ClientId: number;
            /**
             * @description What is to be done.
             * @example The trap drips; bring a new one.
             */
            Description: string;
            /**
             * @description First line of the address.
             * @example 12 Oak Street
             */
            Address1: string;
            /**
             * @description City.
             * @example Springfield
             */
            City: string;
            /**
             * @description State or province.
             * @example IL
             */
            StateProvince: string;
            /**
             * @description Postal code.
             * @example 62701
             */
            Zip: string;
            /**
             * @description Country.
             * @example US
             */
            Country: string;
            /**
             * @description Second line of the address.
             * @example null
             */
            Address2: string | null;
            /** @description Where the work is. */
            Location: {
                /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                GeoJson: string | null;
            } | null;
            /**
             * @description E-mail address of the person on site.
             * @example maria@oakridge.example
             */
            Email: string;
            /**
             * @description Telephone number of the person on site.
             * @example +1 555 0100
             */
            Phone: string;
            /**
             * @description Day of the ticket.
             * @example 2026-11-09T00:00:00.000Z
             */
            Date: string;
            /**
             * @description Day under which calendars show it; noon UTC is on the same day nearly everywhere.
             * @example 2026-11-09T12:00:00.000Z
             */
            DisplayDate: string;
            /**
             * @description When the work starts; only together with EndTime.
             * @example 2026-11-09T16:00:00.000Z
             */
            StartTime: string;
            /**
             * @description When the work ends; after StartTime.
             * @example 2026-11-09T18:30:00.000Z
             */
            EndTime: string;
            /**
             * @description Hours of work planned; the length of the timeframe when they are not given.
             * @example 2.50
             */
            Hours: string;
            /**
             * @description How long it takes, in words of your own.
             * @example a morning
             */
            Duration: string | null;
            /**
             * @description Billed by time and materials. It stays as it was created.
             * @example false
             */
            IsTM: boolean;
            /**
             * @description The price covers the materials, so that no ServiceItems are needed.
             * @example false
             */
            MaterialsIncluded: boolean;
            /**
             * @description Who or what does the work.
             * @example [
             *       8
             *     ]
             */
            ResourceIds: number[];
            /** @description Services and materials. */
            ServiceItems: {
                /**
                 * @description The item of the catalogue; what is not given here is taken from it. 0 for none.
                 * @example 2
                 */
                CatalogId: number;
                /**
                 * @description Name of the item.
                 * @example Plywood sheet, 3/4 in
                 */
                Name: string;
                /**
                 * @description What it is.
                 * @example For the porch floor
                 */
                Description: string;
                /**
                 * @description What one unit costs the company.
                 * @example 41.20
                 */
                Cost: string;
                /**
                 * @description Price of one unit.
                 * @example 58.00
                 */
                Price: string;
                /**
                 * @description How many units.
                 * @example 3
                 */
                Quantity: number;
                /**
                 * @description Price of all of it; Quantity × Price when it is not given.
                 * @example 174.00
                 */
                Subtotal: string;
            }[];
            /** @description Notes. */
            Comments: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text: string;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId: number | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
        };
        /**
         * TicketSince
         * @description A piece of service work for a client: planned, scheduled, done. As the since route shows it.
         */
        TicketSince: {
            Id: components["schemas"]["Ticket"]["Id"];
            Title: components["schemas"]["Ticket"]["Title"];
            BusinessState: components["schemas"]["Ticket"]["BusinessState"];
            ClientId: components["schemas"]["Ticket"]["ClientId"];
            Description: components["schemas"]["Ticket"]["Description"];
            Address1: components["schemas"]["Ticket"]["Address1"];
            City: components["schemas"]["Ticket"]["City"];
            StateProvince: components["schemas"]["Ticket"]["StateProvince"];
            Zip: components["schemas"]["Ticket"]["Zip"];
            Country: components["schemas"]["Ticket"]["Country"];
            Address2: components["schemas"]["Ticket"]["Address2"];
            Location: components["schemas"]["Ticket"]["Location"];
            Email: components["schemas"]["Ticket"]["Email"];
            Phone: components["schemas"]["Ticket"]["Phone"];
            Date: components["schemas"]["Ticket"]["Date"];
            DisplayDate: components["schemas"]["Ticket"]["DisplayDate"];
            StartTime: components["schemas"]["Ticket"]["StartTime"];
            EndTime: components["schemas"]["Ticket"]["EndTime"];
            Hours: components["schemas"]["Ticket"]["Hours"];
            Duration: components["schemas"]["Ticket"]["Duration"];
            IsTM: components["schemas"]["Ticket"]["IsTM"];
            MaterialsIncluded: components["schemas"]["Ticket"]["MaterialsIncluded"];
            ResourceIds: components["schemas"]["Ticket"]["ResourceIds"];
            ServiceItems: components["schemas"]["Ticket"]["ServiceItems"];
            Comments: components["schemas"]["Ticket"]["Comments"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: Ticket. */
        TicketCreate: WithRequired<components["schemas"]["TicketUpdate"], "Title" | "ClientId">;
        /** @description What is to change of the Ticket: any of its fields. */
        TicketUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description What it is about.
             * @example Leak under the sink
             */
            Title?: string;
            /** @description Pending without a timeframe, Scheduled with one, then Completed. Ignored in a body. */
            readonly BusinessState?: unknown;
            /**
             * @description The client that it is for.
             * @example 1
             */
            ClientId?: number | string;
            /**
             * @description What is to be done.
             * @example The trap drips; bring a new one.
             */
            Description?: string | null;
            /**
             * @description First line of the address.
             * @example 12 Oak Street
             */
            Address1?: string | null;
            /**
             * @description City.
             * @example Springfield
             */
            City?: string | null;
            /**
             * @description State or province.
             * @example IL
             */
            StateProvince?: string | null;
            /**
             * @description Postal code.
             * @example 62701
             */
            Zip?: string | null;
            /**
             * @description Country.
             * @example US
             */
            Country?: string | null;
            /**
             * @description Second line of the address.
             * @example
             */
            Address2?: string | null;
            /** @description Where the work is. */
            Location?: {
                /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                GeoJson?: string | null;
            } | null;
            /**
             * @description E-mail address of the person on site. A new value must be one address of at most 254 characters, or empty.
             * @example maria@oakridge.example
             */
            Email?: string | null;
            /**
             * @description Telephone number of the person on site.
             * @example +1 555 0100
             */
            Phone?: string | null;
            /**
             * @description Day of the ticket.
             * @example 2026-11-09T00:00:00.000Z
             */
            Date?: string | null;
            /**
             * @description Day under which calendars show it; noon UTC is on the same day nearly everywhere.
             * @example 2026-11-09T12:00:00.000Z
             */
            DisplayDate?: string | null;
            /**
             * @description When the work starts; only together with EndTime.
             * @example 2026-11-09T16:00:00.000Z
             */
            StartTime?: string | null;
            /**
             * @description When the work ends; after StartTime.
             * @example 2026-11-09T18:30:00.000Z
             */
            EndTime?: string | null;
            /**
             * @description Hours of work planned; the length of the timeframe when they are not given.
             * @example 2.50
             */
            Hours?: string | number | null;
            /**
             * @description How long it takes, in words of your own.
             * @example a morning
             */
            Duration?: string | null;
            /**
             * @description Billed by time and materials. It stays as it was created.
             * @example false
             */
            IsTM?: boolean | null;
            /**
             * @description The price covers the materials, so that no ServiceItems are needed.
             * @example false
             */
            MaterialsIncluded?: boolean | null;
            /**
             * @description Who or what does the work.
             * @example [
             *       8
             *     ]
             */
            ResourceIds?: (number | string | null)[] | null;
            /** @description Services and materials. */
            ServiceItems?: {
                /**
                 * @description The item of the catalogue; what is not given here is taken from it. 0 for none.
                 * @example 2
                 */
                CatalogId?: number | string | null;
                /**
                 * @description Name of the item.
                 * @example Plywood sheet, 3/4 in
                 */
                Name?: string | null;
                /**
                 * @description What it is.
                 * @example For the porch floor
                 */
                Description?: string | null;
                /**
                 * @description What one unit costs the company.
                 * @example 41.20
                 */
                Cost?: string | number | null;
                /**
                 * @description Price of one unit.
                 * @example 58.00
                 */
                Price?: string | number | null;
                /**
                 * @description How many units.
                 * @example 3
                 */
                Quantity?: number | string | null;
                /**
                 * @description Price of all of it; Quantity × Price when it is not given.
                 * @example 174.00
                 */
                Subtotal?: string | number | null;
            }[] | null;
            /** @description Notes. */
            Comments?: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId?: string | null;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text?: string | null;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName?: string | null;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId?: number | string | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy?: number | string | null;
            }[] | null;
        };
        /**
         * RFI
         * @description A request for information about a project, sent to any third party.
         */
        RFI: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Its number within the project, without gaps from the project's RFISeed (1 when it has none).
             * @example 1
             */
            readonly Number: number;
            /**
             * @description What it is about; this or Question must be given.
             * @example Joist hangers at the stair
             */
            Subject: string;
            /**
             * @description What is asked.
             * @example Which hangers are meant at the opening of the stair?
             */
            Question: string;
            /**
             * @description What was answered; given by POST /api/v2/rfis/{id}/answer.
             * @example Type LUS210, galvanized.
             */
            readonly Answer: string;
            /**
             * @description Who is asked.
             * @example Fuller Architects
             */
            SentTo: string;
            /**
             * @description Open, then Answered: it no longer changes then.
             * @example Open
             * @enum {string}
             */
            readonly BusinessState: "Open" | "Answered" | "";
            /**
             * @description When the answer is needed.
             * @example 2026-11-20T00:00:00.000Z
             */
            DueDate: string;
            /**
             * @description When it was answered.
             * @example
             */
            readonly DateAnswered: string;
            /**
             * @description The project that it is about. It stays with it.
             * @example 2
             */
            ProjectId: number;
        };
        /**
         * RFISince
         * @description A request for information about a project, sent to any third party. As the since route shows it.
         */
        RFISince: {
            Id: components["schemas"]["RFI"]["Id"];
            Number: components["schemas"]["RFI"]["Number"];
            Subject: components["schemas"]["RFI"]["Subject"];
            Question: components["schemas"]["RFI"]["Question"];
            Answer: components["schemas"]["RFI"]["Answer"];
            SentTo: components["schemas"]["RFI"]["SentTo"];
            BusinessState: components["schemas"]["RFI"]["BusinessState"];
            DueDate: components["schemas"]["RFI"]["DueDate"];
            DateAnswered: components["schemas"]["RFI"]["DateAnswered"];
            ProjectId: components["schemas"]["RFI"]["ProjectId"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /**
         * ListItem
         * @description A to-do, a reminder or a larger task, perhaps of a resource, a project or a milestone.
         */
        ListItem: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description What is to be done.
             * @example Order the countertop
             */
            Description: string;
            /**
             * @description When it must be done.
             * @example 2026-11-13T00:00:00.000Z
             */
            DueDate: string;
            /**
             * @description When it was done: the moment in which IsCompleted became true.
             * @example
             */
            readonly DateCompleted: string;
            /**
             * @description Who or what is responsible.
             * @example 2
             */
            ResourceId: number | null;
            /**
             * @description The project it belongs to; that of the milestone when MilestoneId is given.
             * @example 2
             */
            ProjectId: number | null;
            /**
             * @description The milestone it belongs to.
             * @example 4
             */
            MilestoneId: number | null;
            /**
             * @description It is done.
             * @example false
             */
            IsCompleted: boolean;
            /** @description Notes. */
            Comments: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text: string;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId: number | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
        };
        /**
         * ListItemSince
         * @description A to-do, a reminder or a larger task, perhaps of a resource, a project or a milestone. As the since route shows it.
         */
        ListItemSince: {
            Id: components["schemas"]["ListItem"]["Id"];
            Description: components["schemas"]["ListItem"]["Description"];
            DueDate: components["schemas"]["ListItem"]["DueDate"];
            DateCompleted: components["schemas"]["ListItem"]["DateCompleted"];
            ResourceId: components["schemas"]["ListItem"]["ResourceId"];
            ProjectId: components["schemas"]["ListItem"]["ProjectId"];
            MilestoneId: components["schemas"]["ListItem"]["MilestoneId"];
            IsCompleted: components["schemas"]["ListItem"]["IsCompleted"];
            Comments: components["schemas"]["ListItem"]["Comments"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /**
         * TimeEntry
         * @description Time recorded for a resource, as a lump sum or by clocking in and out.
         */
        TimeEntry: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Approving it bills the client where the contract says how.
             * @example true
             */
            IsBillable: boolean;
            /**
             * @description Hours worked, with their rendering.
             * @example 8.50 (8h 30m)
             */
            Time: string;
            /**
             * @description The day of the work, at noon UTC. A new value is at most one year after the present day in UTC.
             * @example 2026-03-02T12:00:00.000Z
             */
            EntryDate: string | null;
            /**
             * @description Who or what worked.
             * @example 5
             */
            ResourceId: number | null;
            /**
             * @description The task; names milestone, project and client or department. When not given, that of AllocationId or the default one.
             * @example 31
             */
            TaskId: number | null;
            /**
             * @description The milestone, from the task.
             * @example 21
             */
            MilestoneId: number | null;
            /**
             * @description The project, from the task.
             * @example 12
             */
            ProjectId: number | null;
            /**
             * @description The plan of the project.
             * @example 12
             */
            readonly ProjectPlanId: number | null;
            /**
             * @description The client, from the project.
             * @example 3
             */
            ClientId: number | null;
            /**
             * @description The department, where the work is for no client.
             * @example null
             */
            DepartmentId: number | null;
            /**
             * @description The user who is the resource; for a machine the user who recorded the time.
             * @example 7
             */
            readonly UserId: number | null;
            /**
             * @description The role worked in; the role of the resource when unset.
             * @example 2
             */
            JobRoleId: number | null;
            /**
             * @description Where the entry is in its life.
             * @example Submitted
             * @enum {string|null}
             */
            readonly BusinessState: "Open" | "Draft" | "Submitted" | "Approved" | "Rejected" | "Invoiced" | null;
            /** @description What the user says of the work. */
            UserDescription: string | null;
            /** @description What was done. */
            Description: string | null;
            /** @description A remark. */
            Comment: string | null;
            /** @description Remarks of others. */
            Comments: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text: string;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId: number | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy: number;
            }[] | null;
            /** @description Where the entry came from. */
            Origin: string | null;
            /**
             * @description Labour cost of the whole entry. Taken from a body only with OverrideCost.
             * @example 466.48
             */
            Cost: string | null;
            /** @description The cost figures were given, not taken from the resource. OverrideCost in bodies. */
            ManualCost: boolean | null;
            /**
             * @description Wage of one hour.
             * @example 42.00
             */
            HourlyRate: string | null;
            /**
             * @description Benefits for one hour.
             * @example 6.30
             */
            Benefits: string | null;
            /**
             * @description Union dues for one hour.
             * @example 1.25
             */
            UnionPerHour: string | null;
            /**
             * @description Payroll taxes for one hour.
             * @example 3.21
             */
            Taxes: string | null;
            /**
             * @description Insurance for one hour.
             * @example 2.10
             */
            Insurance: string | null;
            /**
             * @description Everything else for one hour.
             * @example 0.00
             */
            Other: string | null;
            /** @description Pay of one hour. */
            HourlyPayRate: string | null;
            /** @description Prevailing wage of one hour; stands for HourlyRate where that is not given. */
            PWHourlyRate: string | null;
            /** @description Most that fringe benefits may count towards the prevailing wage. No part of the cost. */
            PWMaxFringe: string | null;
            /**
             * @description Clocked in.
             * @example 2026-03-02T13:00:00.000Z
             */
            TimeIn: string | null;
            /**
             * @description Clocked out.
             * @example 2026-03-02T21:30:00.000Z
             */
            TimeOut: string | null;
            /**
             * @description Hours of rest between the two, not worked.
             * @example 0.50
             */
            TimeBreak: string | null;
            /**
             * @description Hours added to what the clock says; may be negative. AdjustedTime at check-out.
             * @example -0.25
             */
            Adjustment: string | null;
            /** @description Why the time was adjusted. */
            AdjustmentReason: string | null;
            /** @description Start as shown. */
            StartTime: string | null;
            /** @description End as shown. */
            EndTime: string | null;
            /** @description Kind of time. */
            TimeType: string | null;
            /** @description Payroll service for double time. */
            DefaultTimeServiceDT: string | null;
            /** @description Payroll service for overtime. */
            DefaultTimeServiceOT: string | null;
            /** @description Service in the accounting package. */
            ServiceName: string | null;
            /** @description Payroll item in the accounting package. */
            PayrollName: string | null;
            /** @description Description before the last change of it. */
            readonly PreviousDescription: string | null;
            /** @description Id of the transaction in the accounting package. */
            TxId: string | null;
            /** @description Version in the accounting package. */
            ExtSyncToken: string | null;
            /**
             * @description When the entry was recorded.
             * @example 2026-03-02T21:31:04.120Z
             */
            readonly DateCreated: string | null;
            /**
             * @description When it last changed.
             * @example 2026-03-03T08:00:00.000Z
             */
            readonly DateModified: string | null;
            /**
             * @description 0 active, 1 inactive, 2 cancelled, 3 deleted.
             * @example 0
             */
            readonly ObjectState: number | null;
            /**
             * @description The company.
             * @example 1
             */
            readonly CompanyId: number | null;
            /**
             * @description The allocation that the time was planned by.
             * @example null
             */
            AllocationId: number | null;
            /** @description The deliverable that it is billed under once it is approved. Given: the one to bill it under instead of that of the milestone. */
            ApprovedDeliverableId: number | null;
            /** @description The item of the catalogue. */
            CatalogId: number | null;
            /** @description The planned role or resource. */
            RoleResourceId: number | null;
            /** @description The role for the prevailing wage. */
            PWJobRoleId: number | null;
            /**
             * @description The entry that this one was split from.
             * @example null
             */
            ParentId: number | null;
            /** @description Id of the time in another system. */
            TimeId: number | null;
            /** @description Payroll item in the accounting package. */
            PayrollId: number | null;
            /** @description Time-card service in the accounting package. */
            KnowifyTimeCardServiceId: number | null;
            /** @description Employee in the accounting package. */
            ExtEmployeeId: number | null;
            /** @description Client in the accounting package. */
            ExtClientId: number | null;
            /** @description Item in the accounting package. */
            ExtCatalogId: number | null;
            /** @description Project in the accounting package. */
            ExtProjectId: number | null;
            /** @description Id in the accounting package. */
            ExtId: number | null;
            /** @description User in the accounting package. */
            ExtUserId: number | null;
            /** @description Kept as given. */
            Page: number | null;
            /** @description Kept as given. */
            PageSize: number | null;
            /** @description Kept as given. */
            TotalCount: number | null;
            /** @description Kept as given. */
            TotalPageCount: number | null;
            /** @description Kept as given. */
            IncludeMetadata: boolean | null;
            /** @description Kept as given, and no more: an allocation is scheduled by itself, and AllocationId names it. */
            CreateAllocation: boolean | null;
            /** @description Kept as given. */
            ForceUpdate: boolean | null;
            /** @description On create: the entry stays a draft. Afterwards: whether it is one. */
            IsDraft: boolean | null;
            /** @description On update: a draft is submitted. */
            Submit: boolean | null;
            /** @description Waits for approval. */
            readonly IsSubmitted: boolean | null;
            /** @description Approved, or invoiced since. */
            readonly IsApproved: boolean | null;
            /** @description Rejected. */
            readonly IsRejected: boolean | null;
            /** @description Was rejected at least once. */
            readonly HasBeenRejected: boolean | null;
            /** @description Wholly invoiced. */
            readonly Processed: boolean | null;
            /** @description Recorded without a connection. */
            IsOffline: boolean | null;
            /** @description Recorded with a smartphone. */
            IsMobile: boolean | null;
            /** @description Recorded by the service itself. */
            readonly IsSystemGenerated: boolean | null;
            /** @description The clocked time was edited by hand. */
            ManuallyEdited: boolean | null;
            /** @description Has changes that the accounting package lacks. */
            NeedsToBeSynced: boolean | null;
            /** @description The accounting package refused it. */
            SyncError: boolean | null;
            /** @description Replaces the planned role or resource. */
            IsRoleResourceOverwrite: boolean | null;
            /** @description Where the resource clocked in. */
            LocationIn: {
                /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                GeoJson: string | null;
            } | null;
            /** @description Where the resource clocked out. */
            LocationOut: {
                /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                GeoJson: string | null;
            } | null;
            /**
             * @description ClientName of the Client that ClientId names.
             * @example Oakridge Homes
             */
            readonly ClientName: string | null;
            /**
             * @description DepartmentName of the Department that DepartmentId names.
             * @example General/Corporate
             */
            readonly DepartmentName: string | null;
            /**
             * @description ProjectName of the Project that ProjectId names.
             * @example Oakridge kitchen
             */
            readonly ProjectName: string | null;
            /**
             * @description Name of the Milestone that MilestoneId names.
             * @example Rough carpentry
             */
            readonly MilestoneName: string | null;
            /**
             * @description Description of the Task that TaskId names.
             * @example Hang cabinets
             */
            readonly TaskName: string | null;
            /**
             * @description FullName of the User that UserId names.
             * @example Ann Miller
             */
            readonly UserName: string | null;
            /** @description The Milestone that MilestoneId names. */
            readonly Milestone: components["schemas"]["Milestone"] | null;
            /** @description The Project that ProjectId names. */
            readonly Project: components["schemas"]["Project"] | null;
        };
        /**
         * TimeEntrySince
         * @description Time recorded for a resource, as a lump sum or by clocking in and out. As the since route shows it.
         */
        TimeEntrySince: {
            Id: components["schemas"]["TimeEntry"]["Id"];
            IsBillable: components["schemas"]["TimeEntry"]["IsBillable"];
            Time: components["schemas"]["TimeEntry"]["Time"];
            EntryDate: components["schemas"]["TimeEntry"]["EntryDate"];
            ResourceId: components["schemas"]["TimeEntry"]["ResourceId"];
            TaskId: components["schemas"]["TimeEntry"]["TaskId"];
            MilestoneId: components["schemas"]["TimeEntry"]["MilestoneId"];
            ProjectId: components["schemas"]["TimeEntry"]["ProjectId"];
            ProjectPlanId: components["schemas"]["TimeEntry"]["ProjectPlanId"];
            ClientId: components["schemas"]["TimeEntry"]["ClientId"];
            DepartmentId: components["schemas"]["TimeEntry"]["DepartmentId"];
            UserId: components["schemas"]["TimeEntry"]["UserId"];
            JobRoleId: components["schemas"]["TimeEntry"]["JobRoleId"];
            BusinessState: components["schemas"]["TimeEntry"]["BusinessState"];
            UserDescription: components["schemas"]["TimeEntry"]["UserDescription"];
            Description: components["schemas"]["TimeEntry"]["Description"];
            Comment: components["schemas"]["TimeEntry"]["Comment"];
            Comments: components["schemas"]["TimeEntry"]["Comments"];
            Origin: components["schemas"]["TimeEntry"]["Origin"];
            Cost: components["schemas"]["TimeEntry"]["Cost"];
            ManualCost: components["schemas"]["TimeEntry"]["ManualCost"];
            HourlyRate: components["schemas"]["TimeEntry"]["HourlyRate"];
            Benefits: components["schemas"]["TimeEntry"]["Benefits"];
            UnionPerHour: components["schemas"]["TimeEntry"]["UnionPerHour"];
            Taxes: components["schemas"]["TimeEntry"]["Taxes"];
            Insurance: components["schemas"]["TimeEntry"]["Insurance"];
            Other: components["schemas"]["TimeEntry"]["Other"];
            HourlyPayRate: components["schemas"]["TimeEntry"]["HourlyPayRate"];
            PWHourlyRate: components["schemas"]["TimeEntry"]["PWHourlyRate"];
            PWMaxFringe: components["schemas"]["TimeEntry"]["PWMaxFringe"];
            TimeIn: components["schemas"]["TimeEntry"]["TimeIn"];
            TimeOut: components["schemas"]["TimeEntry"]["TimeOut"];
            TimeBreak: components["schemas"]["TimeEntry"]["TimeBreak"];
            Adjustment: components["schemas"]["TimeEntry"]["Adjustment"];
            AdjustmentReason: components["schemas"]["TimeEntry"]["AdjustmentReason"];
            StartTime: components["schemas"]["TimeEntry"]["StartTime"];
            EndTime: components["schemas"]["TimeEntry"]["EndTime"];
            TimeType: components["schemas"]["TimeEntry"]["TimeType"];
            DefaultTimeServiceDT: components["schemas"]["TimeEntry"]["DefaultTimeServiceDT"];
            DefaultTimeServiceOT: components["schemas"]["TimeEntry"]["DefaultTimeServiceOT"];
            ServiceName: components["schemas"]["TimeEntry"]["ServiceName"];
            PayrollName: components["schemas"]["TimeEntry"]["PayrollName"];
            PreviousDescription: components["schemas"]["TimeEntry"]["PreviousDescription"];
            TxId: components["schemas"]["TimeEntry"]["TxId"];
            ExtSyncToken: components["schemas"]["TimeEntry"]["ExtSyncToken"];
            DateCreated: components["schemas"]["TimeEntry"]["DateCreated"];
            DateModified: components["schemas"]["TimeEntry"]["DateModified"];
            ObjectState: components["schemas"]["TimeEntry"]["ObjectState"];
            CompanyId: components["schemas"]["TimeEntry"]["CompanyId"];
            AllocationId: components["schemas"]["TimeEntry"]["AllocationId"];
            ApprovedDeliverableId: components["schemas"]["TimeEntry"]["ApprovedDeliverableId"];
            CatalogId: components["schemas"]["TimeEntry"]["CatalogId"];
            RoleResourceId: components["schemas"]["TimeEntry"]["RoleResourceId"];
            PWJobRoleId: components["schemas"]["TimeEntry"]["PWJobRoleId"];
            ParentId: components["schemas"]["TimeEntry"]["ParentId"];
            TimeId: components["schemas"]["TimeEntry"]["TimeId"];
            PayrollId: components["schemas"]["TimeEntry"]["PayrollId"];
            KnowifyTimeCardServiceId: components["schemas"]["TimeEntry"]["KnowifyTimeCardServiceId"];
            ExtEmployeeId: components["schemas"]["TimeEntry"]["ExtEmployeeId"];
            ExtClientId: components["schemas"]["TimeEntry"]["ExtClientId"];
            ExtCatalogId: components["schemas"]["TimeEntry"]["ExtCatalogId"];
            ExtProjectId: components["schemas"]["TimeEntry"]["ExtProjectId"];
            ExtId: components["schemas"]["TimeEntry"]["ExtId"];
            ExtUserId: components["schemas"]["TimeEntry"]["ExtUserId"];
            Page: components["schemas"]["TimeEntry"]["Page"];
            PageSize: components["schemas"]["TimeEntry"]["PageSize"];
            TotalCount: components["schemas"]["TimeEntry"]["TotalCount"];
            TotalPageCount: components["schemas"]["TimeEntry"]["TotalPageCount"];
            IncludeMetadata: components["schemas"]["TimeEntry"]["IncludeMetadata"];
            CreateAllocation: components["schemas"]["TimeEntry"]["CreateAllocation"];
            ForceUpdate: components["schemas"]["TimeEntry"]["ForceUpdate"];
            IsDraft: components["schemas"]["TimeEntry"]["IsDraft"];
            Submit: components["schemas"]["TimeEntry"]["Submit"];
            IsSubmitted: components["schemas"]["TimeEntry"]["IsSubmitted"];
            IsApproved: components["schemas"]["TimeEntry"]["IsApproved"];
            IsRejected: components["schemas"]["TimeEntry"]["IsRejected"];
            HasBeenRejected: components["schemas"]["TimeEntry"]["HasBeenRejected"];
            Processed: components["schemas"]["TimeEntry"]["Processed"];
            IsOffline: components["schemas"]["TimeEntry"]["IsOffline"];
            IsMobile: components["schemas"]["TimeEntry"]["IsMobile"];
            IsSystemGenerated: components["schemas"]["TimeEntry"]["IsSystemGenerated"];
            ManuallyEdited: components["schemas"]["TimeEntry"]["ManuallyEdited"];
            NeedsToBeSynced: components["schemas"]["TimeEntry"]["NeedsToBeSynced"];
            SyncError: components["schemas"]["TimeEntry"]["SyncError"];
            IsRoleResourceOverwrite: components["schemas"]["TimeEntry"]["IsRoleResourceOverwrite"];
            LocationIn: components["schemas"]["TimeEntry"]["LocationIn"];
            LocationOut: components["schemas"]["TimeEntry"]["LocationOut"];
            ClientName: components["schemas"]["TimeEntry"]["ClientName"];
            DepartmentName: components["schemas"]["TimeEntry"]["DepartmentName"];
            ProjectName: components["schemas"]["TimeEntry"]["ProjectName"];
            MilestoneName: components["schemas"]["TimeEntry"]["MilestoneName"];
            TaskName: components["schemas"]["TimeEntry"]["TaskName"];
            UserName: components["schemas"]["TimeEntry"]["UserName"];
            Milestone: components["schemas"]["TimeEntry"]["Milestone"];
            Project: components["schemas"]["TimeEntry"]["Project"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: TimeEntry. */
        TimeEntryCreate: WithRequired<components["schemas"]["TimeEntryUpdate"], "Time" | "EntryDate" | "ResourceId">;
        /** @description What is to change of the TimeEntry: any of its fields. */
        TimeEntryUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Approving it bills the client where the contract says how.
             * @example true
             */
            IsBillable?: boolean | null;
            /**
             * @description Hours worked, with their rendering.
             * @example 8.50 (8h 30m)
             */
            Time?: string | number;
            /**
             * @description The day of the work, at noon UTC. A new value is at most one year after the present day in UTC.
             * @example 2026-03-02T12:00:00.000Z
             */
            EntryDate?: string | null;
            /**
             * @description Who or what worked.
             * @example 5
             */
            ResourceId?: number | string | null;
            /**
             * @description The task; names milestone, project and client or department. When not given, that of AllocationId or the default one.
             * @example 31
             */
            TaskId?: number | string | null;
            /**
             * @description The milestone, from the task.
             * @example 21
             */
            MilestoneId?: number | string | null;
            /**
             * @description The project, from the task.
             * @example 12
             */
            ProjectId?: number | string | null;
            /** @description The plan of the project. Ignored in a body. */
            readonly ProjectPlanId?: unknown;
            /**
             * @description The client, from the project.
             * @example 3
             */
            ClientId?: number | string | null;
            /**
             * @description The department, where the work is for no client.
             * @example null
             */
            DepartmentId?: number | string | null;
            /** @description The user who is the resource; for a machine the user who recorded the time. Ignored in a body. */
            readonly UserId?: unknown;
            /**
             * @description The role worked in; the role of the resource when unset.
             * @example 2
             */
            JobRoleId?: number | string | null;
            /** @description Where the entry is in its life. Ignored in a body. */
            readonly BusinessState?: unknown;
            /** @description What the user says of the work. */
            UserDescription?: string | null;
            /** @description What was done. */
            Description?: string | null;
            /** @description A remark. */
            Comment?: string | null;
            /** @description Remarks of others. */
            Comments?: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId?: string | null;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text?: string | null;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName?: string | null;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId?: number | string | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy?: number | string | null;
            }[] | null;
            /** @description Where the entry came from. */
            Origin?: string | null;
            /**
             * @description Labour cost of the whole entry. Taken from a body only with OverrideCost.
             * @example 466.48
             */
            Cost?: string | number | null;
            /** @description The cost figures were given, not taken from the resource. OverrideCost in bodies. */
            ManualCost?: boolean | null;
            /**
             * @description Wage of one hour.
             * @example 42.00
             */
            HourlyRate?: string | number | null;
            /**
             * @description Benefits for one hour.
             * @example 6.30
             */
            Benefits?: string | number | null;
            /**
             * @description Union dues for one hour.
             * @example 1.25
             */
            UnionPerHour?: string | number | null;
            /**
             * @description Payroll taxes for one hour.
             * @example 3.21
             */
            Taxes?: string | number | null;
            /**
             * @description Insurance for one hour.
             * @example 2.10
             */
            Insurance?: string | number | null;
            /**
             * @description Everything else for one hour.
             * @example 0.00
             */
            Other?: string | number | null;
            /** @description Pay of one hour. */
            HourlyPayRate?: string | number | null;
            /** @description Prevailing wage of one hour; stands for HourlyRate where that is not given. */
            PWHourlyRate?: string | number | null;
            /** @description Most that fringe benefits may count towards the prevailing wage. No part of the cost. */
            PWMaxFringe?: string | number | null;
            /**
             * @description Clocked in.
             * @example 2026-03-02T13:00:00.000Z
             */
            TimeIn?: string | null;
            /**
             * @description Clocked out.
             * @example 2026-03-02T21:30:00.000Z
             */
            TimeOut?: string | null;
            /**
             * @description Hours of rest between the two, not worked.
             * @example 0.50
             */
            TimeBreak?: string | number | null;
            /**
             * @description Hours added to what the clock says; may be negative. AdjustedTime at check-out.
             * @example -0.25
             */
            Adjustment?: string | number | null;
            /** @description Why the time was adjusted. */
            AdjustmentReason?: string | null;
            /** @description Start as shown. */
            StartTime?: string | null;
            /** @description End as shown. */
            EndTime?: string | null;
            /** @description Kind of time. */
            TimeType?: string | null;
            /** @description Payroll service for double time. */
            DefaultTimeServiceDT?: string | null;
            /** @description Payroll service for overtime. */
            DefaultTimeServiceOT?: string | null;
            /** @description Service in the accounting package. */
            ServiceName?: string | null;
            /** @description Payroll item in the accounting package. */
            PayrollName?: string | null;
            /** @description Description before the last change of it. Ignored in a body. */
            readonly PreviousDescription?: unknown;
            /** @description Id of the transaction in the accounting package. */
            TxId?: string | null;
            /** @description Version in the accounting package. */
            ExtSyncToken?: string | null;
            /** @description When the entry was recorded. Ignored in a body. */
            readonly DateCreated?: unknown;
            /** @description When it last changed. Ignored in a body. */
            readonly DateModified?: unknown;
            /** @description 0 active, 1 inactive, 2 cancelled, 3 deleted. Ignored in a body. */
            readonly ObjectState?: unknown;
            /** @description The company. Ignored in a body. */
            readonly CompanyId?: unknown;
            /**
             * @description The allocation that the time was planned by.
             * @example null
             */
            AllocationId?: number | string | null;
            /** @description The deliverable that it is billed under once it is approved. Given: the one to bill it under instead of that of the milestone. */
            ApprovedDeliverableId?: number | string | null;
            /** @description The item of the catalogue. */
            CatalogId?: number | string | null;
            /** @description The planned role or resource. */
            RoleResourceId?: number | string | null;
            /** @description The role for the prevailing wage. */
            PWJobRoleId?: number | string | null;
            /**
             * @description The entry that this one was split from.
             * @example null
             */
            ParentId?: number | string | null;
            /** @description Id of the time in another system. */
            TimeId?: number | string | null;
            /** @description Payroll item in the accounting package. */
            PayrollId?: number | string | null;
            /** @description Time-card service in the accounting package. */
            KnowifyTimeCardServiceId?: number | string | null;
            /** @description Employee in the accounting package. */
            ExtEmployeeId?: number | string | null;
            /** @description Client in the accounting package. */
            ExtClientId?: number | string | null;
            /** @description Item in the accounting package. */
            ExtCatalogId?: number | string | null;
            /** @description Project in the accounting package. */
            ExtProjectId?: number | string | null;
            /** @description Id in the accounting package. */
            ExtId?: number | string | null;
            /** @description User in the accounting package. */
            ExtUserId?: number | string | null;
            /** @description Kept as given. */
            Page?: number | string | null;
            /** @description Kept as given. */
            PageSize?: number | string | null;
            /** @description Kept as given. */
            TotalCount?: number | string | null;
            /** @description Kept as given. */
            TotalPageCount?: number | string | null;
            /** @description Kept as given. */
            IncludeMetadata?: boolean | null;
            /** @description Kept as given, and no more: an allocation is scheduled by itself, and AllocationId names it. */
            CreateAllocation?: boolean | null;
            /** @description Kept as given. */
            ForceUpdate?: boolean | null;
            /** @description On create: the entry stays a draft. Afterwards: whether it is one. */
            IsDraft?: boolean | null;
            /** @description On update: a draft is submitted. */
            Submit?: boolean | null;
            /** @description Waits for approval. Ignored in a body. */
            readonly IsSubmitted?: unknown;
            /** @description Approved, or invoiced since. Ignored in a body. */
            readonly IsApproved?: unknown;
            /** @description Rejected. Ignored in a body. */
            readonly IsRejected?: unknown;
            /** @description Was rejected at least once. Ignored in a body. */
            readonly HasBeenRejected?: unknown;
            /** @description Wholly invoiced. Ignored in a body. */
            readonly Processed?: unknown;
            /** @description Recorded without a connection. */
            IsOffline?: boolean | null;
            /** @description Recorded with a smartphone. */
            IsMobile?: boolean | null;
            /** @description Recorded by the service itself. Ignored in a body. */
            readonly IsSystemGenerated?: unknown;
            /** @description The clocked time was edited by hand. */
            ManuallyEdited?: boolean | null;
            /** @description Has changes that the accounting package lacks. */
            NeedsToBeSynced?: boolean | null;
            /** @description The accounting package refused it. */
            SyncError?: boolean | null;
            /** @description Replaces the planned role or resource. */
            IsRoleResourceOverwrite?: boolean | null;
            /** @description Where the resource clocked in. */
            LocationIn?: {
                /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                GeoJson?: string | null;
            } | null;
            /** @description Where the resource clocked out. */
            LocationOut?: {
                /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                GeoJson?: string | null;
            } | null;
            /** @description ClientName of the Client that ClientId names. Ignored in a body. */
            readonly ClientName?: unknown;
            /** @description DepartmentName of the Department that DepartmentId names. Ignored in a body. */
            readonly DepartmentName?: unknown;
            /** @description ProjectName of the Project that ProjectId names. Ignored in a body. */
            readonly ProjectName?: unknown;
            /** @description Name of the Milestone that MilestoneId names. Ignored in a body. */
            readonly MilestoneName?: unknown;
            /** @description Description of the Task that TaskId names. Ignored in a body. */
            readonly TaskName?: unknown;
            /** @description FullName of the User that UserId names. Ignored in a body. */
            readonly UserName?: unknown;
            /** @description The Milestone that MilestoneId names. Ignored in a body. */
            readonly Milestone?: unknown;
            /** @description The Project that ProjectId names. Ignored in a body. */
            readonly Project?: unknown;
            /** @description The same as ManualCost. */
            OverrideCost?: boolean | null;
            /**
             * @description The same as IsBillable.
             * @example true
             */
            isBillable?: boolean;
        };
        /**
         * Purchase
         * @description A spending request: cash or debit, credit card, purchase order, or reimbursement.
         */
        Purchase: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description How it is paid. Never changes after submission.
             * @example VendorWillInvoice
             * @enum {string}
             */
            RequestType: "CashDebit" | "CreditCard" | "VendorWillInvoice" | "Reimbursement" | "";
            /**
             * @description Where the request is in its life.
             * @example Approved
             * @enum {string}
             */
            readonly BusinessState: "Draft" | "Submitted" | "InfoRequested" | "Approved" | "Rejected" | "Closed" | "";
            /**
             * @description What it is for.
             * @example Slab
             */
            Description: string;
            /**
             * @description The day of the request; the day of recording when not given.
             * @example 2026-03-02T00:00:00.000Z
             */
            RequestDate: string;
            /**
             * @description When it is needed.
             * @example 2026-03-09T00:00:00.000Z
             */
            NeededByDate: string;
            /**
             * @description Number of the purchase order, given on approval.
             * @example 17
             */
            readonly PONumber: string;
            /**
             * @description Sum of the items; taken from the body when there are none.
             * @example 1740.00
             */
            TotalAmount: string;
            /**
             * @description What approved bills have charged.
             * @example 0.00
             */
            readonly BilledAmount: string;
            /**
             * @description What is still to be billed.
             * @example 1740.00
             */
            readonly CommittedAmount: string;
            /**
             * @description The id of the user who made the request.
             * @example 7
             */
            readonly CreatedBy: number;
            /**
             * @description When it was approved.
             * @example
             */
            readonly DateApproved: string;
            /**
             * @description When it was closed.
             * @example
             */
            readonly DateClosed: string;
            /**
             * @description Why it was rejected.
             * @example
             */
            readonly RejectionReason: string;
            /**
             * @description From whom. A purchase order that names nobody yet is billed by whichever vendor sends a bill for its number.
             * @example 4
             */
            VendorId: number | null;
            /**
             * @description For which client, from the project.
             * @example 3
             */
            ClientId: number | null;
            /**
             * @description For which department, where it is for no client.
             * @example null
             */
            DepartmentId: number | null;
            /**
             * @description For which project.
             * @example 12
             */
            ProjectId: number | null;
            /**
             * @description For which milestone.
             * @example 21
             */
            MilestoneId: number | null;
            /**
             * @description For which task.
             * @example null
             */
            TaskId: number | null;
            /**
             * @description Who paid with personal funds; the creator when not given.
             * @example null
             */
            PersonToBeReimbursedId: number | null;
            /**
             * @description A purchase order for a subcontractor: it closes by dollars, not by quantities.
             * @example false
             */
            IsSubcontract: boolean;
            /** @description What is bought. */
            Items: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /**
                 * @description What is bought.
                 * @example Concrete, 3000 psi
                 */
                Description: string;
                /**
                 * @description How much of it; 1 when not given.
                 * @example 12
                 */
                Quantity: string;
                /**
                 * @description Price of one; TotalAmount divided by Quantity when not given.
                 * @example 145.00
                 */
                UnitPrice: string;
                /**
                 * @description Quantity times UnitPrice.
                 * @example 1740.00
                 */
                TotalAmount: string;
                /**
                 * @description What bills have charged for the line.
                 * @example 0.00
                 */
                readonly BilledAmount: string;
                /**
                 * @description The item of the catalogue.
                 * @example 9
                 */
                CatalogId: number | null;
                /**
                 * @description The milestone; the request's own when not given.
                 * @example 21
                 */
                MilestoneId: number | null;
                /** @description The deliverable that it is billed under; the milestone's when not given. */
                DeliverableId: number | null;
                /**
                 * @description The client is billed for it where the contract says how.
                 * @example true
                 */
                IsBillable: boolean;
            }[];
            /** @description Remarks. */
            Comments: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text: string;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId: number | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
            /** @description Files attached to it. A body attaches those that it names or brings, and takes none off. */
            SupportingDocuments: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description The id of the record that it is attached to.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description Name with extension.
                 * @example permit.pdf
                 */
                FileName: string;
                /**
                 * @description Media type.
                 * @example application/pdf
                 */
                FileType: string;
                /**
                 * @description Where the content is found; in a body also the content of a new file in base64.
                 * @example /api/v1/documents/7/content
                 */
                File: string;
                /**
                 * @description The kind of record that it is attached to.
                 * @example Project
                 */
                AssociatedEntityType: string;
                /**
                 * @description Whether the smartphone application shows it.
                 * @example true
                 */
                ShareMobile: boolean;
            }[];
            /** @description Who did what. */
            readonly UserActions: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description Who did it.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description When.
                 * @example 2026-03-02T15:04:05.000Z
                 */
                DateCreated: string;
                /**
                 * @description What was done.
                 * @example Approved
                 */
                ActionName: string;
                /**
                 * @description The kind of record.
                 * @example Project
                 */
                EntityType: string;
                /**
                 * @description The id of the record.
                 * @example 12
                 */
                EntityId: string;
                /**
                 * @description The id of the user who did it.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
            /**
             * @description Name of the user who made the request.
             * @example Ann Miller
             */
            readonly CreatedByName: string;
            /**
             * @description Name of the user who approved it.
             * @example Ann Miller
             */
            readonly ApprovedByName: string;
            /** @description The Vendor that VendorId names. */
            readonly Vendor: components["schemas"]["Vendor"] | null;
            /** @description The Project that ProjectId names. */
            readonly Project: components["schemas"]["Project"] | null;
        };
        /**
         * PurchaseSince
         * @description A spending request: cash or debit, credit card, purchase order, or reimbursement. As the since route shows it.
         */
        PurchaseSince: {
            Id: components["schemas"]["Purchase"]["Id"];
            RequestType: components["schemas"]["Purchase"]["RequestType"];
            BusinessState: components["schemas"]["Purchase"]["BusinessState"];
            Description: components["schemas"]["Purchase"]["Description"];
            RequestDate: components["schemas"]["Purchase"]["RequestDate"];
            NeededByDate: components["schemas"]["Purchase"]["NeededByDate"];
            PONumber: components["schemas"]["Purchase"]["PONumber"];
            TotalAmount: components["schemas"]["Purchase"]["TotalAmount"];
            BilledAmount: components["schemas"]["Purchase"]["BilledAmount"];
            CommittedAmount: components["schemas"]["Purchase"]["CommittedAmount"];
            CreatedBy: components["schemas"]["Purchase"]["CreatedBy"];
            DateApproved: components["schemas"]["Purchase"]["DateApproved"];
            DateClosed: components["schemas"]["Purchase"]["DateClosed"];
            RejectionReason: components["schemas"]["Purchase"]["RejectionReason"];
            VendorId: components["schemas"]["Purchase"]["VendorId"];
            ClientId: components["schemas"]["Purchase"]["ClientId"];
            DepartmentId: components["schemas"]["Purchase"]["DepartmentId"];
            ProjectId: components["schemas"]["Purchase"]["ProjectId"];
            MilestoneId: components["schemas"]["Purchase"]["MilestoneId"];
            TaskId: components["schemas"]["Purchase"]["TaskId"];
            PersonToBeReimbursedId: components["schemas"]["Purchase"]["PersonToBeReimbursedId"];
            IsSubcontract: components["schemas"]["Purchase"]["IsSubcontract"];
            Items: components["schemas"]["Purchase"]["Items"];
            Comments: components["schemas"]["Purchase"]["Comments"];
            SupportingDocuments: components["schemas"]["Purchase"]["SupportingDocuments"];
            UserActions: components["schemas"]["Purchase"]["UserActions"];
            CreatedByName: components["schemas"]["Purchase"]["CreatedByName"];
            ApprovedByName: components["schemas"]["Purchase"]["ApprovedByName"];
            Vendor: components["schemas"]["Purchase"]["Vendor"];
            Project: components["schemas"]["Purchase"]["Project"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: Purchase. */
        PurchaseCreate: WithRequired<components["schemas"]["PurchaseUpdate"], "RequestType">;
        /** @description What is to change of the Purchase: any of its fields. */
        PurchaseUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description How it is paid. Never changes after submission.
             * @example VendorWillInvoice
             * @enum {string}
             */
            RequestType?: "CashDebit" | "CreditCard" | "VendorWillInvoice" | "Reimbursement" | "";
            /** @description Where the request is in its life. Ignored in a body. */
            readonly BusinessState?: unknown;
            /**
             * @description What it is for.
             * @example Slab
             */
            Description?: string | null;
            /**
             * @description The day of the request; the day of recording when not given.
             * @example 2026-03-02T00:00:00.000Z
             */
            RequestDate?: string | null;
            /**
             * @description When it is needed.
             * @example 2026-03-09T00:00:00.000Z
             */
            NeededByDate?: string | null;
            /** @description Number of the purchase order, given on approval. Ignored in a body. */
            readonly PONumber?: unknown;
            /**
             * @description Sum of the items; taken from the body when there are none.
             * @example 1740.00
             */
            TotalAmount?: string | number | null;
            /** @description What approved bills have charged. Ignored in a body. */
            readonly BilledAmount?: unknown;
            /** @description What is still to be billed. Ignored in a body. */
            readonly CommittedAmount?: unknown;
            /** @description The id of the user who made the request. Ignored in a body. */
            readonly CreatedBy?: unknown;
            /** @description When it was approved. Ignored in a body. */
            readonly DateApproved?: unknown;
            /** @description When it was closed. Ignored in a body. */
            readonly DateClosed?: unknown;
            /** @description Why it was rejected. Ignored in a body. */
            readonly RejectionReason?: unknown;
            /**
             * @description From whom. A purchase order that names nobody yet is billed by whichever vendor sends a bill for its number.
             * @example 4
             */
            VendorId?: number | string | null;
            /**
             * @description For which client, from the project.
             * @example 3
             */
            ClientId?: number | string | null;
            /**
             * @description For which department, where it is for no client.
             * @example null
             */
            DepartmentId?: number | string | null;
            /**
             * @description For which project.
             * @example 12
             */
            ProjectId?: number | string | null;
            /**
             * @description For which milestone.
             * @example 21
             */
            MilestoneId?: number | string | null;
            /**
             * @description For which task.
             * @example null
             */
            TaskId?: number | string | null;
            /**
             * @description Who paid with personal funds; the creator when not given.
             * @example null
             */
            PersonToBeReimbursedId?: number | string | null;
            /**
             * @description A purchase order for a subcontractor: it closes by dollars, not by quantities.
             * @example false
             */
            IsSubcontract?: boolean | null;
            /** @description What is bought. */
            Items?: {
                /** @description Assigned by the server. */
                readonly Id?: number | string | null;
                /**
                 * @description What is bought.
                 * @example Concrete, 3000 psi
                 */
                Description?: string | null;
                /**
                 * @description How much of it; 1 when not given.
                 * @example 12
                 */
                Quantity?: string | number | null;
                /**
                 * @description Price of one; TotalAmount divided by Quantity when not given.
                 * @example 145.00
                 */
                UnitPrice?: string | number | null;
                /**
                 * @description Quantity times UnitPrice.
                 * @example 1740.00
                 */
                TotalAmount?: string | number | null;
                /**
                 * @description What bills have charged for the line.
                 * @example 0.00
                 */
                readonly BilledAmount?: string | number | null;
                /**
                 * @description The item of the catalogue.
                 * @example 9
                 */
                CatalogId?: number | string | null;
                /**
                 * @description The milestone; the request's own when not given.
                 * @example 21
                 */
                MilestoneId?: number | string | null;
                /** @description The deliverable that it is billed under; the milestone's when not given. */
                DeliverableId?: number | string | null;
                /**
                 * @description The client is billed for it where the contract says how.
                 * @example true
                 */
                IsBillable?: boolean | null;
            }[] | null;
            /** @description Remarks. */
            Comments?: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId?: string | null;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text?: string | null;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName?: string | null;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId?: number | string | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy?: number | string | null;
            }[] | null;
            /** @description Files attached to it. A body attaches those that it names or brings, and takes none off. */
            SupportingDocuments?: {
                /** @description Assigned by the server. */
                readonly Id?: string | number | null;
                /**
                 * @description The id of the record that it is attached to.
                 * @example 42
                 */
                RelatedObjectId?: string | null;
                /**
                 * @description Name with extension.
                 * @example permit.pdf
                 */
                FileName?: string | null;
                /**
                 * @description Media type.
                 * @example application/pdf
                 */
                FileType?: string | null;
                /**
                 * @description Where the content is found; in a body also the content of a new file in base64.
                 * @example /api/v1/documents/7/content
                 */
                File?: string | null;
                /**
                 * @description The kind of record that it is attached to.
                 * @example Project
                 */
                AssociatedEntityType?: string | null;
                /**
                 * @description Whether the smartphone application shows it.
                 * @example true
                 */
                ShareMobile?: boolean | null;
            }[] | null;
            /** @description Who did what. Ignored in a body. */
            readonly UserActions?: unknown;
            /**
             * @description On create false keeps the request a draft; on update true hands it in.
             * @example true
             */
            Submit?: boolean | null;
            /** @description Name of the user who made the request. Ignored in a body. */
            readonly CreatedByName?: unknown;
            /** @description Name of the user who approved it. Ignored in a body. */
            readonly ApprovedByName?: unknown;
            /** @description The Vendor that VendorId names. Ignored in a body. */
            readonly Vendor?: unknown;
            /** @description The Project that ProjectId names. Ignored in a body. */
            readonly Project?: unknown;
        };
        /**
         * Allocation
         * @description A slice of time in which resources, or somebody of a role, are scheduled for a task, or are off.
         */
        Allocation: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Who or what is scheduled.
             * @example [
             *       2
             *     ]
             */
            ResourceIds: number[];
            /**
             * @description The resource, where there is just one.
             * @example 2
             */
            ResourceId: number | null;
            /**
             * @description The role wanted, as long as nobody is named or besides.
             * @example null
             */
            JobRoleId: number | null;
            /**
             * @description What is to be done.
             * @example Hang drywall, first floor
             */
            Description: string;
            /**
             * @description Price of one hour; that of the resource, or of the role, when not given.
             * @example 85.5
             */
            Rate: number;
            /**
             * @description Hours planned, all days together. Follows from the times unless it is given: over several days the time of day from StartTime to EndTime counts for each.
             * @example 8.50
             */
            Duration: string;
            /**
             * @description When it begins.
             * @example 2026-12-07T14:00:00.000Z
             */
            StartTime: string;
            /**
             * @description When it ends; after StartTime.
             * @example 2026-12-07T22:30:00.000Z
             */
            EndTime: string;
            /**
             * @description The last day on which it may recur.
             * @example 2026-12-11T00:00:00.000Z
             */
            RecurUntilDate: string;
            /**
             * @description How often it recurs; Daily leaves Saturdays and Sundays out unless IncludesOffDays.
             * @example
             * @enum {string}
             */
            Periodicity: "Daily" | "Weekly" | "Biweekly" | "Monthly" | "";
            /**
             * @description Whether it is agreed.
             * @example Confirmed
             * @enum {string}
             */
            AllocationType: "Confirmed" | "Tentative" | "";
            /**
             * @description Why the resource is off; required with IsTimeOff.
             * @example
             * @enum {string}
             */
            TimeOffCategory: "Vacation" | "Sick" | "Holiday" | "Personal" | "Training" | "Unpaid" | "Other" | "";
            /**
             * @description The same for all occurrences of a recurring allocation.
             * @example 1
             */
            readonly GroupId: string;
            /**
             * @description Ends on another day than it begins (UTC).
             * @example false
             */
            readonly IsMultiDay: boolean;
            /**
             * @description On create, with Periodicity and RecurUntilDate: one allocation for each occurrence, at most 366. It stays as it was created.
             * @example false
             */
            IsRecurring: boolean;
            /**
             * @description Time is recorded on it.
             * @example true
             */
            TracksTime: boolean;
            /**
             * @description The resource is off; there is no task.
             * @example false
             */
            IsTimeOff: boolean;
            /**
             * @description Its time is billed; as the resource says when not given.
             * @example true
             */
            IsBillable: boolean;
            /**
             * @description Saturdays and Sundays count too.
             * @example false
             */
            IncludesOffDays: boolean;
            /**
             * @description Is for a client, not for a department.
             * @example true
             */
            readonly ForClient: boolean;
            /**
             * @description In a change: what is given holds for this occurrence and all later ones of its group. Never set in a reply.
             * @example false
             */
            EditAll: boolean;
            /**
             * @description The client, from the project.
             * @example 1
             */
            ClientId: number | null;
            /**
             * @description The department, where it is for no client.
             * @example null
             */
            DepartmentId: number | null;
            /**
             * @description The project, from the task.
             * @example 2
             */
            ProjectId: number | null;
            /**
             * @description The milestone, from the task.
             * @example 4
             */
            MilestoneId: number | null;
            /**
             * @description The task; names milestone, project and client or department.
             * @example 5
             */
            TaskId: number | null;
            /**
             * @description The planned role or resource of the task that it carries out.
             * @example null
             */
            RoleResourceId: number | null;
            /**
             * @description The service ticket that it is for, of the same client or a sub-client of the project.
             * @example null
             */
            ServiceTicketId: number | null;
            /**
             * @description The first time recorded on it.
             * @example null
             */
            readonly TimeEntryId: number | null;
            /** @description The Client that ClientId names. */
            readonly Client: components["schemas"]["Client"] | null;
            /** @description The Department that DepartmentId names. */
            readonly Department: components["schemas"]["Department"] | null;
            /** @description The Project that ProjectId names. */
            readonly Project: components["schemas"]["Project"] | null;
            /** @description The Milestone that MilestoneId names. */
            readonly Milestone: components["schemas"]["Milestone"] | null;
            /** @description The Task that TaskId names. */
            readonly Task: components["schemas"]["Task"] | null;
            /** @description The time recorded on it, as far as the caller may see it. */
            readonly TimeEntries: components["schemas"]["TimeEntry"][];
        };
        /**
         * AllocationSince
         * @description A slice of time in which resources, or somebody of a role, are scheduled for a task, or are off. As the since route shows it.
         */
        AllocationSince: {
            Id: components["schemas"]["Allocation"]["Id"];
            ResourceIds: components["schemas"]["Allocation"]["ResourceIds"];
            ResourceId: components["schemas"]["Allocation"]["ResourceId"];
            JobRoleId: components["schemas"]["Allocation"]["JobRoleId"];
            Description: components["schemas"]["Allocation"]["Description"];
            Rate: components["schemas"]["Allocation"]["Rate"];
            Duration: components["schemas"]["Allocation"]["Duration"];
            StartTime: components["schemas"]["Allocation"]["StartTime"];
            EndTime: components["schemas"]["Allocation"]["EndTime"];
            RecurUntilDate: components["schemas"]["Allocation"]["RecurUntilDate"];
            Periodicity: components["schemas"]["Allocation"]["Periodicity"];
            AllocationType: components["schemas"]["Allocation"]["AllocationType"];
            TimeOffCategory: components["schemas"]["Allocation"]["TimeOffCategory"];
            GroupId: components["schemas"]["Allocation"]["GroupId"];
            IsMultiDay: components["schemas"]["Allocation"]["IsMultiDay"];
            IsRecurring: components["schemas"]["Allocation"]["IsRecurring"];
            TracksTime: components["schemas"]["Allocation"]["TracksTime"];
            IsTimeOff: components["schemas"]["Allocation"]["IsTimeOff"];
            IsBillable: components["schemas"]["Allocation"]["IsBillable"];
            IncludesOffDays: components["schemas"]["Allocation"]["IncludesOffDays"];
            ForClient: components["schemas"]["Allocation"]["ForClient"];
            EditAll: components["schemas"]["Allocation"]["EditAll"];
            ClientId: components["schemas"]["Allocation"]["ClientId"];
            DepartmentId: components["schemas"]["Allocation"]["DepartmentId"];
            ProjectId: components["schemas"]["Allocation"]["ProjectId"];
            MilestoneId: components["schemas"]["Allocation"]["MilestoneId"];
            TaskId: components["schemas"]["Allocation"]["TaskId"];
            RoleResourceId: components["schemas"]["Allocation"]["RoleResourceId"];
            ServiceTicketId: components["schemas"]["Allocation"]["ServiceTicketId"];
            TimeEntryId: components["schemas"]["Allocation"]["TimeEntryId"];
            Client: components["schemas"]["Allocation"]["Client"];
            Department: components["schemas"]["Allocation"]["Department"];
            Project: components["schemas"]["Allocation"]["Project"];
            Milestone: components["schemas"]["Allocation"]["Milestone"];
            Task: components["schemas"]["Allocation"]["Task"];
            TimeEntries: components["schemas"]["Allocation"]["TimeEntries"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /**
         * Bill
         * @description A vendor's bill, or what a person is to be reimbursed.
         */
        Bill: {
            /** @description Assigned by the server. */
            readonly Id: string;
            /**
             * @description When it is to be paid.
             * @example 2026-04-01T00:00:00.000Z
             */
            DueDate: string;
            /**
             * @description The date on the vendor's invoice.
             * @example 2026-03-02T00:00:00.000Z
             */
            InvoiceDate: string;
            /**
             * @description What is owed: a vendor's bill, a reimbursement or a credit-card bill.
             * @enum {string}
             */
            readonly TypeOfPayable: "VendorBill" | "Reimbursement" | "CreditCard" | "";
            /** @description Who sent the bill; not together with PersonToBeReimbursedId. */
            VendorId: string;
            /**
             * @description The total; when PayableItems are given too, their sum.
             * @example 1250.00
             */
            TotalAmount: string;
            /**
             * @description TotalAmount less the payments.
             * @example 1250.00
             */
            readonly OutstandingAmount: string;
            /**
             * @description The number on the vendor's invoice.
             * @example V-2231
             */
            InvoiceNumber: string;
            /** @description Who is asked to approve the bill. */
            ReviewerId: string;
            /** @description The purchase order that the bill is charged against. */
            PONumber: string;
            /** @description Id in the accounting package. */
            ExtId: string;
            /** @description Version in the accounting package. */
            ExtSyncToken: string;
            /** @description When it was last exchanged with the accounting package. */
            DateLastSynced: string;
            /** @description When nothing was left to pay. */
            readonly DateClosed: string;
            /** @description Account in the accounting package that the cost is booked on. */
            ExpenseAccountId: string;
            /** @description Account in the accounting package that payments are booked on. */
            PaymentAccountId: string;
            /**
             * @description Where it is in its life.
             * @enum {string}
             */
            readonly BusinessState: "UnderReview" | "Approved" | "Rejected" | "PartiallyPaid" | "Paid" | "Void" | "";
            /** @description What the requests of the bill were committed to when it was entered. */
            readonly RelatedRequestsBalance: string;
            /**
             * @description The sum of the payments.
             * @example 0.00
             */
            readonly AmountPaid: string;
            /**
             * @description What was owed on other approved bills of the payee when this one was entered.
             * @example 0.00
             */
            readonly PriorBalance: string;
            /** @description Id of what it belongs to in another system. */
            AssociatedId: string;
            /** @description Has changes that the accounting package lacks. */
            NeedsToBeSynced: boolean;
            /** @description A person is paid back. */
            readonly IsReimbursement: boolean;
            /** @description The bill of a credit card. */
            IsCreditCardBill: boolean;
            /** @description Requests of the bill were not billed in full when it was entered. */
            readonly HasItemsPending: boolean;
            /** @description The bill is charged against more than one request. */
            readonly HasMultipleAllocations: boolean;
            /** @description Marked as lacking information. */
            RequestInfoFlag: boolean;
            /** @description On create: the bill waits for approval. */
            UnderReviewFlag: boolean;
            /** @description The bill was approved. */
            readonly ManagerOKFlag: boolean;
            /** @description The bill was rejected. */
            readonly RejectedFlag: boolean;
            /** @description Marked as of a new vendor. */
            NewVendorFlag: boolean;
            /** @description The same as IsReimbursement. */
            readonly ReimbursementFlag: boolean;
            /** @description Marked as for a new client. */
            NewClientFlag: boolean;
            /** @description Something has been paid. */
            readonly HasPayments: boolean;
            /** @description The approver asked for information. */
            readonly InfoRequested: boolean;
            /** @description Marked as for a department or client as a whole. */
            ForDeptClient: boolean;
            /** @description Marked as part of the budget of a project. */
            ForProjBudget: boolean;
            /** @description Files attached to it. A body attaches those that it names or brings, and takes none off. */
            SupportingDocuments: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description The id of the record that it is attached to.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description Name with extension.
                 * @example permit.pdf
                 */
                FileName: string;
                /**
                 * @description Media type.
                 * @example application/pdf
                 */
                FileType: string;
                /**
                 * @description Where the content is found; in a body also the content of a new file in base64.
                 * @example /api/v1/documents/7/content
                 */
                File: string;
                /**
                 * @description The kind of record that it is attached to.
                 * @example Project
                 */
                AssociatedEntityType: string;
                /**
                 * @description Whether the smartphone application shows it.
                 * @example true
                 */
                ShareMobile: boolean;
            }[];
            /** @description What has been paid. */
            readonly Payments: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /**
                 * @description More than 0 and at most the outstanding amount of what is paid.
                 * @example 1250.00
                 */
                Amount: string;
                /**
                 * @description The day of the payment.
                 * @example 2026-03-31T00:00:00.000Z
                 */
                PaymentDate: string;
                /**
                 * @description The bill that is paid; exactly one of BillId and InvoiceId is given.
                 * @example 1
                 */
                BillId: string | null;
                /** @description The invoice or AIA invoice that is paid; exactly one of BillId and InvoiceId is given. */
                InvoiceId: string | null;
                /**
                 * @description How it was paid.
                 * @example Check
                 */
                Method: string;
                /**
                 * @description Check number, transfer reference or the like.
                 * @example 10442
                 */
                Reference: string;
                /** @description Close the requests of the bill although items of them are not billed yet. */
                CloseRequestsIfItemsPending: boolean;
                /** @description Close all the requests of a bill that is allocated to more than one. */
                CloseRequestsIfMultipleAllocations: boolean;
                /** @description Close the requests of the bill although less than their total was paid. */
                CloseRequestsIfPaymentAmountLess: boolean;
                /** @description The payment was made outside of the service and is recorded afterwards. */
                AlreadyPaid: boolean;
                /** @description The payment is a check written by the accounting package. */
                ExtCheck: boolean;
            }[];
            /** @description The lines. Made from the purchase order when only PONumber and TotalAmount are given. */
            PayableItems: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /** @description The bill. */
                readonly PayableId: number;
                /** @description What it is for. */
                Description: string;
                /** @description A second line of the description. */
                Description2: string;
                /**
                 * @description The amount of the line.
                 * @example 1250.00
                 */
                TotalAmount: string;
                /**
                 * @description How much of it.
                 * @example 10
                 */
                Quantity: string;
                /** @description The purchase order that the line is charged against; the number of the whole bill when left out. */
                PONumber: string;
                /** @description Id of the client in the accounting package. */
                ClientExtId: string;
                /** @description Name of the bill's vendor when the line was written; Vendor of the bill shows it as it is now. */
                readonly VendorName: string;
                /** @description Account in the accounting package. */
                Account: string;
                /** @description Class in the accounting package. */
                ClassId: string;
                /** @description The item of the request that is billed. */
                RequestItemId: number | null;
                /** @description The request that is charged. */
                RequestId: number | null;
                /** @description The client. */
                ClientId: number | null;
                /** @description The department. */
                DepartmentId: number | null;
                /** @description The phase; the project's first one when left out. */
                MilestoneId: number | null;
                /** @description The project. */
                ProjectId: number | null;
                /** @description The vendor. */
                VendorId: number | null;
                /** @description Shown, but no part of the bill's total, of cost or of commitments. */
                IsExcluded: boolean;
            }[];
            /** @description The person who is paid; not together with VendorId. */
            PersonToBeReimbursedId: number;
            /** @description The vendor's document, the last one that was attached as such. */
            Invoice: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description The id of the record that it is attached to.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description Name with extension.
                 * @example permit.pdf
                 */
                FileName: string;
                /**
                 * @description Media type.
                 * @example application/pdf
                 */
                FileType: string;
                /**
                 * @description Where the content is found; in a body also the content of a new file in base64.
                 * @example /api/v1/documents/7/content
                 */
                File: string;
                /**
                 * @description The kind of record that it is attached to.
                 * @example Project
                 */
                AssociatedEntityType: string;
                /**
                 * @description Whether the smartphone application shows it.
                 * @example true
                 */
                ShareMobile: boolean;
            } | null;
            /** @description The requests that the bill is charged against, and with how much. */
            RequestAllocations: {
                /** @description The request that is charged. */
                RequestId: string;
                /** @description The number of the purchase order. */
                PONumber: string;
                /**
                 * @description How much of the bill.
                 * @example 1250.00
                 */
                Amount: string;
            }[];
            /** @description Who did what with it. */
            readonly UserActions: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description Who did it.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description When.
                 * @example 2026-03-02T15:04:05.000Z
                 */
                DateCreated: string;
                /**
                 * @description What was done.
                 * @example Approved
                 */
                ActionName: string;
                /**
                 * @description The kind of record.
                 * @example Project
                 */
                EntityType: string;
                /**
                 * @description The id of the record.
                 * @example 12
                 */
                EntityId: string;
                /**
                 * @description The id of the user who did it.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
            /** @description Remarks. */
            Comments: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text: string;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId: number | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
            /** @description The Vendor that VendorId names. */
            readonly Vendor: components["schemas"]["Vendor"] | null;
            /**
             * @description FullName of the User that ReviewerId names.
             * @example Ann Miller
             */
            readonly ReviewerName: string;
        };
        /**
         * BillSince
         * @description A vendor's bill, or what a person is to be reimbursed. As the since route shows it.
         */
        BillSince: {
            Id: components["schemas"]["Bill"]["Id"];
            DueDate: components["schemas"]["Bill"]["DueDate"];
            InvoiceDate: components["schemas"]["Bill"]["InvoiceDate"];
            TypeOfPayable: components["schemas"]["Bill"]["TypeOfPayable"];
            VendorId: components["schemas"]["Bill"]["VendorId"];
            TotalAmount: components["schemas"]["Bill"]["TotalAmount"];
            OutstandingAmount: components["schemas"]["Bill"]["OutstandingAmount"];
            InvoiceNumber: components["schemas"]["Bill"]["InvoiceNumber"];
            ReviewerId: components["schemas"]["Bill"]["ReviewerId"];
            PONumber: components["schemas"]["Bill"]["PONumber"];
            ExtId: components["schemas"]["Bill"]["ExtId"];
            ExtSyncToken: components["schemas"]["Bill"]["ExtSyncToken"];
            DateLastSynced: components["schemas"]["Bill"]["DateLastSynced"];
            DateClosed: components["schemas"]["Bill"]["DateClosed"];
            ExpenseAccountId: components["schemas"]["Bill"]["ExpenseAccountId"];
            PaymentAccountId: components["schemas"]["Bill"]["PaymentAccountId"];
            BusinessState: components["schemas"]["Bill"]["BusinessState"];
            RelatedRequestsBalance: components["schemas"]["Bill"]["RelatedRequestsBalance"];
            AmountPaid: components["schemas"]["Bill"]["AmountPaid"];
            PriorBalance: components["schemas"]["Bill"]["PriorBalance"];
            AssociatedId: components["schemas"]["Bill"]["AssociatedId"];
            NeedsToBeSynced: components["schemas"]["Bill"]["NeedsToBeSynced"];
            IsReimbursement: components["schemas"]["Bill"]["IsReimbursement"];
            IsCreditCardBill: components["schemas"]["Bill"]["IsCreditCardBill"];
            HasItemsPending: components["schemas"]["Bill"]["HasItemsPending"];
            HasMultipleAllocations: components["schemas"]["Bill"]["HasMultipleAllocations"];
            RequestInfoFlag: components["schemas"]["Bill"]["RequestInfoFlag"];
            UnderReviewFlag: components["schemas"]["Bill"]["UnderReviewFlag"];
            ManagerOKFlag: components["schemas"]["Bill"]["ManagerOKFlag"];
            RejectedFlag: components["schemas"]["Bill"]["RejectedFlag"];
            NewVendorFlag: components["schemas"]["Bill"]["NewVendorFlag"];
            ReimbursementFlag: components["schemas"]["Bill"]["ReimbursementFlag"];
            NewClientFlag: components["schemas"]["Bill"]["NewClientFlag"];
            HasPayments: components["schemas"]["Bill"]["HasPayments"];
            InfoRequested: components["schemas"]["Bill"]["InfoRequested"];
            ForDeptClient: components["schemas"]["Bill"]["ForDeptClient"];
            ForProjBudget: components["schemas"]["Bill"]["ForProjBudget"];
            SupportingDocuments: components["schemas"]["Bill"]["SupportingDocuments"];
            Payments: components["schemas"]["Bill"]["Payments"];
            PayableItems: components["schemas"]["Bill"]["PayableItems"];
            PersonToBeReimbursedId: components["schemas"]["Bill"]["PersonToBeReimbursedId"];
            Invoice: components["schemas"]["Bill"]["Invoice"];
            RequestAllocations: components["schemas"]["Bill"]["RequestAllocations"];
            UserActions: components["schemas"]["Bill"]["UserActions"];
            Comments: components["schemas"]["Bill"]["Comments"];
            Vendor: components["schemas"]["Bill"]["Vendor"];
            ReviewerName: components["schemas"]["Bill"]["ReviewerName"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: Bill. */
        BillCreate: WithRequired<components["schemas"]["BillUpdate"], "InvoiceDate" | "InvoiceNumber">;
        /** @description What is to change of the Bill: any of its fields. */
        BillUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description When it is to be paid.
             * @example 2026-04-01T00:00:00.000Z
             */
            DueDate?: string | null;
            /**
             * @description The date on the vendor's invoice.
             * @example 2026-03-02
             */
            InvoiceDate?: string;
            /** @description What is owed: a vendor's bill, a reimbursement or a credit-card bill. Ignored in a body. */
            readonly TypeOfPayable?: unknown;
            /** @description Who sent the bill; not together with PersonToBeReimbursedId. */
            VendorId?: string | number | null;
            /**
             * @description The total; when PayableItems are given too, their sum.
             * @example 1250.00
             */
            TotalAmount?: string | number | null;
            /** @description TotalAmount less the payments. Ignored in a body. */
            readonly OutstandingAmount?: unknown;
            /**
             * @description The number on the vendor's invoice.
             * @example V-2231
             */
            InvoiceNumber?: string;
            /** @description Who is asked to approve the bill. */
            ReviewerId?: string | number | null;
            /** @description The purchase order that the bill is charged against. */
            PONumber?: string | null;
            /** @description Id in the accounting package. */
            ExtId?: string | null;
            /** @description Version in the accounting package. */
            ExtSyncToken?: string | null;
            /** @description When it was last exchanged with the accounting package. */
            DateLastSynced?: string | null;
            /** @description When nothing was left to pay. Ignored in a body. */
            readonly DateClosed?: unknown;
            /** @description Account in the accounting package that the cost is booked on. */
            ExpenseAccountId?: string | null;
            /** @description Account in the accounting package that payments are booked on. */
            PaymentAccountId?: string | null;
            /** @description Where it is in its life. Ignored in a body. */
            readonly BusinessState?: unknown;
            /** @description What the requests of the bill were committed to when it was entered. Ignored in a body. */
            readonly RelatedRequestsBalance?: unknown;
            /** @description The sum of the payments. Ignored in a body. */
            readonly AmountPaid?: unknown;
            /** @description What was owed on other approved bills of the payee when this one was entered. Ignored in a body. */
            readonly PriorBalance?: unknown;
            /** @description Id of what it belongs to in another system. */
            AssociatedId?: string | null;
            /** @description Has changes that the accounting package lacks. */
            NeedsToBeSynced?: boolean | null;
            /** @description A person is paid back. Ignored in a body. */
            readonly IsReimbursement?: unknown;
            /** @description The bill of a credit card. */
            IsCreditCardBill?: boolean | null;
            /** @description Requests of the bill were not billed in full when it was entered. Ignored in a body. */
            readonly HasItemsPending?: unknown;
            /** @description The bill is charged against more than one request. Ignored in a body. */
            readonly HasMultipleAllocations?: unknown;
            /** @description Marked as lacking information. */
            RequestInfoFlag?: boolean | null;
            /** @description On create: the bill waits for approval. */
            UnderReviewFlag?: boolean | null;
            /** @description The bill was approved. Ignored in a body. */
            readonly ManagerOKFlag?: unknown;
            /** @description The bill was rejected. Ignored in a body. */
            readonly RejectedFlag?: unknown;
            /** @description Marked as of a new vendor. */
            NewVendorFlag?: boolean | null;
            /** @description The same as IsReimbursement. Ignored in a body. */
            readonly ReimbursementFlag?: unknown;
            /** @description Marked as for a new client. */
            NewClientFlag?: boolean | null;
            /** @description Something has been paid. Ignored in a body. */
            readonly HasPayments?: unknown;
            /** @description The approver asked for information. Ignored in a body. */
            readonly InfoRequested?: unknown;
            /** @description Marked as for a department or client as a whole. */
            ForDeptClient?: boolean | null;
            /** @description Marked as part of the budget of a project. */
            ForProjBudget?: boolean | null;
            /** @description Files attached to it. A body attaches those that it names or brings, and takes none off. */
            SupportingDocuments?: {
                /** @description Assigned by the server. */
                readonly Id?: string | number | null;
                /**
                 * @description The id of the record that it is attached to.
                 * @example 42
                 */
                RelatedObjectId?: string | null;
                /**
                 * @description Name with extension.
                 * @example permit.pdf
                 */
                FileName?: string | null;
                /**
                 * @description Media type.
                 * @example application/pdf
                 */
                FileType?: string | null;
                /**
                 * @description Where the content is found; in a body also the content of a new file in base64.
                 * @example /api/v1/documents/7/content
                 */
                File?: string | null;
                /**
                 * @description The kind of record that it is attached to.
                 * @example Project
                 */
                AssociatedEntityType?: string | null;
                /**
                 * @description Whether the smartphone application shows it.
                 * @example true
                 */
                ShareMobile?: boolean | null;
            }[] | null;
            /** @description What has been paid. Ignored in a body. */
            readonly Payments?: unknown;
            /** @description The lines. Made from the purchase order when only PONumber and TotalAmount are given. */
            PayableItems?: {
                /** @description Assigned by the server. */
                readonly Id?: number | string | null;
                /** @description The bill. */
                readonly PayableId?: number | string | null;
                /** @description What it is for. */
                Description?: string | null;
                /** @description A second line of the description. */
                Description2?: string | null;
                /**
                 * @description The amount of the line.
                 * @example 1250.00
                 */
                TotalAmount: string | number;
                /**
                 * @description How much of it.
                 * @example 10
                 */
                Quantity?: string | number | null;
                /** @description The purchase order that the line is charged against; the number of the whole bill when left out. */
                PONumber?: string | null;
                /** @description Id of the client in the accounting package. */
                ClientExtId?: string | null;
                /** @description Name of the bill's vendor when the line was written; Vendor of the bill shows it as it is now. */
                readonly VendorName?: string | null;
                /** @description Account in the accounting package. */
                Account?: string | null;
                /** @description Class in the accounting package. */
                ClassId?: string | null;
                /** @description The item of the request that is billed. */
                RequestItemId?: number | string | null;
                /** @description The request that is charged. */
                RequestId?: number | string | null;
                /** @description The client. */
                ClientId?: number | string | null;
                /** @description The department. */
                DepartmentId?: number | string | null;
                /** @description The phase; the project's first one when left out. */
                MilestoneId?: number | string | null;
                /** @description The project. */
                ProjectId?: number | string | null;
                /** @description The vendor. */
                VendorId?: number | string | null;
                /** @description Shown, but no part of the bill's total, of cost or of commitments. */
                IsExcluded?: boolean | null;
            }[] | null;
            /** @description The person who is paid; not together with VendorId. */
            PersonToBeReimbursedId?: number | string | null;
            /** @description The vendor's document, the last one that was attached as such. */
            Invoice?: {
                /** @description Assigned by the server. */
                readonly Id?: string | number | null;
                /**
                 * @description The id of the record that it is attached to.
                 * @example 42
                 */
                RelatedObjectId?: string | null;
                /**
                 * @description Name with extension.
                 * @example permit.pdf
                 */
                FileName?: string | null;
                /**
                 * @description Media type.
                 * @example application/pdf
                 */
                FileType?: string | null;
                /**
                 * @description Where the content is found; in a body also the content of a new file in base64.
                 * @example /api/v1/documents/7/content
                 */
                File?: string | null;
                /**
                 * @description The kind of record that it is attached to.
                 * @example Project
                 */
                AssociatedEntityType?: string | null;
                /**
                 * @description Whether the smartphone application shows it.
                 * @example true
                 */
                ShareMobile?: boolean | null;
            } | null;
            /** @description The requests that the bill is charged against, and with how much. */
            RequestAllocations?: {
                /** @description The request that is charged. */
                RequestId?: string | number | null;
                /** @description The number of the purchase order. */
                PONumber?: string | null;
                /**
                 * @description How much of the bill.
                 * @example 1250.00
                 */
                Amount: string | number;
            }[] | null;
            /** @description Who did what with it. Ignored in a body. */
            readonly UserActions?: unknown;
            /** @description Remarks. */
            Comments?: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId?: string | null;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text?: string | null;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName?: string | null;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId?: number | string | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy?: number | string | null;
            }[] | null;
            /** @description The Vendor that VendorId names. Ignored in a body. */
            readonly Vendor?: unknown;
            /** @description FullName of the User that ReviewerId names. Ignored in a body. */
            readonly ReviewerName?: unknown;
        };
        /**
         * Payment
         * @description Money paid on a bill, or received on an invoice.
         */
        Payment: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description More than 0 and at most the outstanding amount of what is paid.
             * @example 1250.00
             */
            Amount: string;
            /**
             * @description The day of the payment.
             * @example 2026-03-31T00:00:00.000Z
             */
            PaymentDate: string;
            /**
             * @description The bill that is paid; exactly one of BillId and InvoiceId is given.
             * @example 1
             */
            BillId: string | null;
            /** @description The invoice or AIA invoice that is paid; exactly one of BillId and InvoiceId is given. */
            InvoiceId: string | null;
            /**
             * @description How it was paid.
             * @example Check
             */
            Method: string;
            /**
             * @description Check number, transfer reference or the like.
             * @example 10442
             */
            Reference: string;
            /** @description Close the requests of the bill although items of them are not billed yet. */
            CloseRequestsIfItemsPending: boolean;
            /** @description Close all the requests of a bill that is allocated to more than one. */
            CloseRequestsIfMultipleAllocations: boolean;
            /** @description Close the requests of the bill although less than their total was paid. */
            CloseRequestsIfPaymentAmountLess: boolean;
            /** @description The payment was made outside of the service and is recorded afterwards. */
            AlreadyPaid: boolean;
            /** @description The payment is a check written by the accounting package. */
            ExtCheck: boolean;
        };
        /**
         * PaymentSince
         * @description Money paid on a bill, or received on an invoice. As the since route shows it.
         */
        PaymentSince: {
            Id: components["schemas"]["Payment"]["Id"];
            Amount: components["schemas"]["Payment"]["Amount"];
            PaymentDate: components["schemas"]["Payment"]["PaymentDate"];
            BillId: components["schemas"]["Payment"]["BillId"];
            InvoiceId: components["schemas"]["Payment"]["InvoiceId"];
            Method: components["schemas"]["Payment"]["Method"];
            Reference: components["schemas"]["Payment"]["Reference"];
            CloseRequestsIfItemsPending: components["schemas"]["Payment"]["CloseRequestsIfItemsPending"];
            CloseRequestsIfMultipleAllocations: components["schemas"]["Payment"]["CloseRequestsIfMultipleAllocations"];
            CloseRequestsIfPaymentAmountLess: components["schemas"]["Payment"]["CloseRequestsIfPaymentAmountLess"];
            AlreadyPaid: components["schemas"]["Payment"]["AlreadyPaid"];
            ExtCheck: components["schemas"]["Payment"]["ExtCheck"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: Payment. */
        PaymentCreate: WithRequired<components["schemas"]["PaymentUpdate"], "Amount" | "PaymentDate">;
        /** @description What is to change of the Payment: any of its fields. */
        PaymentUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description More than 0 and at most the outstanding amount of what is paid.
             * @example 1250.00
             */
            Amount?: string | number;
            /**
             * @description The day of the payment.
             * @example 2026-03-31
             */
            PaymentDate?: string;
            /**
             * @description The bill that is paid; exactly one of BillId and InvoiceId is given.
             * @example 1
             */
            BillId?: string | number | null;
            /** @description The invoice or AIA invoice that is paid; exactly one of BillId and InvoiceId is given. */
            InvoiceId?: string | number | null;
            /**
             * @description How it was paid.
             * @example Check
             */
            Method?: string | null;
            /**
             * @description Check number, transfer reference or the like.
             * @example 10442
             */
            Reference?: string | null;
            /** @description Close the requests of the bill although items of them are not billed yet. */
            CloseRequestsIfItemsPending?: boolean | null;
            /** @description Close all the requests of a bill that is allocated to more than one. */
            CloseRequestsIfMultipleAllocations?: boolean | null;
            /** @description Close the requests of the bill although less than their total was paid. */
            CloseRequestsIfPaymentAmountLess?: boolean | null;
            /** @description The payment was made outside of the service and is recorded afterwards. */
            AlreadyPaid?: boolean | null;
            /** @description The payment is a check written by the accounting package. */
            ExtCheck?: boolean | null;
        };
        /**
         * Invoice
         * @description An invoice to a client, made of groups of lines that bill billables or stand for themselves.
         */
        Invoice: {
            /** @description Assigned by the server. */
            readonly Id: string;
            /** @description Text above the lines. */
            HeaderText: string;
            /** @description Text below the lines. */
            FooterText: string;
            /** @description The client. */
            readonly ClientId: string;
            /** @description The project that is billed. Never changes. */
            ProjectId: string;
            /** @description Given when the invoice is finalized: unique in the company and without gaps. */
            readonly InvoiceNumber: string;
            /**
             * @description "Net 30" sets DueDate while no day was said for it.
             * @example Net 30
             */
            PaymentTerms: string;
            /**
             * @description Where it is in its life.
             * @enum {string}
             */
            readonly BusinessState: "Draft" | "Outstanding" | "Closed" | "Void" | "";
            /** @description Account in the accounting package that the income is booked on. */
            IncomeAccountId: string;
            /** @description Account in the accounting package that payments are booked on. */
            PaymentAccountId: string;
            /** @description Id in the accounting package. */
            ExtId: string;
            /** @description Version in the accounting package. */
            ExtSyncToken: string;
            /** @description When it was last exchanged with the accounting package. */
            DateLastSynced: string;
            /**
             * @description The sum of the lines, with tax.
             * @example 1250.00
             */
            readonly TotalAmount: string;
            /** @description TotalAmount less the payments. */
            readonly OutstandingAmount: string;
            /**
             * @description When it is to be paid.
             * @example 2026-04-01T00:00:00.000Z
             */
            DueDate: string;
            /** @description Start of the period that is billed. */
            StartDate: string;
            /** @description End of the period that is billed. */
            EndDate: string;
            /**
             * @description The date on the invoice.
             * @example 2026-03-31T00:00:00.000Z
             */
            InvoiceDate: string;
            /**
             * @description What is credited on it. Kept by the service: "0.00", and nothing is taken from a body.
             * @example 0.00
             */
            readonly Credit: string;
            /**
             * @description Shipping, as a part of the total. Kept by the service: "0.00", and nothing is taken from a body.
             * @example 0.00
             */
            readonly Shipping: string;
            /**
             * @description The sum of the taxes of the lines.
             * @example 0.00
             */
            readonly TotalTaxes: string;
            /** @description Tax rate in the accounting package. */
            TaxRateId: string;
            /** @description Tax code in the accounting package. */
            TaxCodeId: string;
            /**
             * @description Percent, for taxable lines that have none of their own.
             * @example 7.5
             */
            TaxRate: string;
            /** @description The person at the client. */
            ContactName: string;
            /** @description E-mail address of that person. */
            ContactEmail: string;
            /** @description E-mail address that the invoice goes to. */
            ClientEmail: string;
            /** @description The lines, in groups. */
            LineItemGroups: {
                /** @description Assigned by the server. */
                Id: number | null;
                /** @description Heading of the group. */
                GroupHeader: string;
                /** @description Quantity of the group as a whole. */
                GroupQuantity: string;
                /** @description Its place. */
                readonly SequenceNumber: string;
                /** @description The group is shown, and not its lines alone. */
                ShowGroup: boolean;
                /** @description The group was made by the service. */
                readonly AutoGroup: boolean;
                /** @description The lines of the group. */
                LineItems: {
                    /** @description Assigned by the server. In a change: the line that is meant; a line without Id is new. */
                    Id: number | null;
                    /** @description What it is for. */
                    Description: string;
                    /** @description Hours or units. Less than the billable has left makes a partial line. */
                    Quantity: string;
                    /** @description What the billable had left when the line was made. */
                    readonly DefaultQuantity: string;
                    /** @description The amount before tax. */
                    Price: string;
                    /**
                     * @description Price of one.
                     * @example 85.50
                     */
                    UnitPrice: string;
                    /** @description Percent that was put on top of the cost. */
                    readonly Markup: string;
                    /** @description Price plus tax. */
                    readonly Total: string;
                    /** @description Percent. */
                    TaxRate: string;
                    /** @description Tax rate in the accounting package. */
                    TaxRateId: string;
                    /** @description Tax code in the accounting package. */
                    TaxCodeId: string;
                    /** @description The billable that the line bills; none for a free line, and once the invoice is void. */
                    BillableId: string;
                    /** @description Its place. */
                    readonly SequenceNumber: string;
                    /** @description Class in the accounting package. */
                    ClassId: string;
                    /** @description Tax is charged. */
                    IsTaxable: boolean;
                    /** @description Marked to be looked at. */
                    ToVerify: boolean;
                    /** @description Bills a part of the hours of the billable. */
                    readonly IsPartialTime: boolean;
                    /** @description Bills a part of the quantity of the billable. */
                    readonly IsPartialQuantity: boolean;
                    /** @description A deposit, or one that is credited. */
                    readonly IsDeposit: boolean;
                    /** @description The project. */
                    ProjectId: number | null;
                    /** @description The phase. */
                    MilestoneId: number | null;
                    /** @description The deliverable that is billed under. */
                    DeliverableId: number | null;
                    /** @description The item of the catalogue. */
                    CatalogId: number | null;
                    /** @description The billable, as it stands, null once the invoice is void; its Project is null here. */
                    readonly Billable: {
                        /** @description Assigned by the server. */
                        readonly Id: string;
                        /**
                         * @description Who is billed.
                         * @example 3
                         */
                        ClientId: string;
                        /**
                         * @description The client above that client; 0 for none.
                         * @example 0
                         */
                        ClientParentId: number;
                        /**
                         * @description The project.
                         * @example 12
                         */
                        ProjectId: string;
                        /**
                         * @description The milestone.
                         * @example 21
                         */
                        MilestoneId: string;
                        /**
                         * @description The deliverable whose billing terms apply.
                         * @example 41
                         */
                        DeliverableId: string;
                        /**
                         * @description The estimated item.
                         * @example
                         */
                        EstimatedItemId: string;
                        /**
                         * @description The task.
                         * @example 31
                         */
                        TaskId: string;
                        /**
                         * @description What it came from.
                         * @example ResourceTimeEntry
                         * @enum {string}
                         */
                        OriginOfBillable: "PurchaseRequestItem" | "ResourceTimeEntry" | "FixedDeliverable" | "VariableDeliverable" | "CreditCardItem" | "AIABilling" | "ContractDeposit" | "ResidentialJob" | "Percentage" | "PercentageCompletion" | "ServiceTicket" | "Retainage" | "Maintenance" | "PayableItem" | "";
                        /**
                         * @description The id of what it came from.
                         * @example 42
                         */
                        OriginOfBillableId: number;
                        /**
                         * @description The request whose item it came from.
                         * @example null
                         */
                        ParentRequestId: number | null;
                        /**
                         * @description The item of the catalogue.
                         * @example null
                         */
                        CatalogId: number | null;
                        /**
                         * @description What is billed.
                         * @example Framing
                         */
                        Description: string;
                        /**
                         * @description Hours to bill; 0.00 for what is not time.
                         * @example 8.00
                         */
                        Hours: string;
                        /**
                         * @description Hours not billed yet.
                         * @example 8.00
                         */
                        HoursRemaining: string;
                        /**
                         * @description Quantity to bill.
                         * @example 8
                         */
                        Quantity: string;
                        /**
                         * @description Quantity not billed yet.
                         * @example 8
                         */
                        QuantityRemaining: string;
                        /**
                         * @description Quantity that a line is proposed with.
                         * @example 8
                         */
                        DefaultQuantity: string;
                        /**
                         * @description Price of one.
                         * @example 85.50
                         */
                        UnitPrice: string;
                        /**
                         * @description What it comes to.
                         * @example 684.00
                         */
                        Price: string;
                        /**
                         * @description What is not billed yet.
                         * @example 684.00
                         */
                        PriceRemaining: string;
                        /**
                         * @description What it cost the company.
                         * @example 438.88
                         */
                        OurCost: string;
                        /**
                         * @description Percent on top of the cost.
                         * @example
                         */
                        Markup: string;
                        /**
                         * @description Number of the last invoice that billed it.
                         * @example
                         */
                        InvoiceNumber: string;
                        /**
                         * @description The line that it is on.
                         * @example
                         */
                        LineItemId: string;
                        /**
                         * @description Where it is in its life.
                         * @example Open
                         * @enum {string}
                         */
                        BusinessState: "Open" | "OnInvoice" | "Closed" | "";
                        /**
                         * @description When the work was done.
                         * @example 2026-03-02T12:00:00.000Z
                         */
                        StartDate: string;
                        /**
                         * @description When it is to be billed.
                         * @example
                         */
                        DueDate: string;
                        /**
                         * @description Id in the accounting package.
                         * @example
                         */
                        ExtId: string;
                        /**
                         * @description Version in the accounting package.
                         * @example
                         */
                        ExtSyncToken: string;
                        /**
                         * @description When it last agreed with the accounting package.
                         * @example
                         */
                        DateLastSynced: string;
                        /**
                         * @description A line is proposed as taxable.
                         * @example false
                         */
                        DefaultTaxable: boolean;
                        /**
                         * @description Wholly billed.
                         * @example false
                         */
                        IsInvoiced: boolean;
                        /**
                         * @description Has changes that the accounting package lacks.
                         * @example false
                         */
                        NeedsToBeSynced: boolean;
                        /**
                         * @description The accounting package refused it.
                         * @example false
                         */
                        SyncError: boolean;
                        /** @description The parts that finalized invoices have billed. */
                        LineItemPointers: {
                            /**
                             * @description The line.
                             * @example 3
                             */
                            LineItemId: string;
                            /**
                             * @description The invoice.
                             * @example 8
                             */
                            InvoiceId: string;
                            /**
                             * @description Hours billed by it.
                             * @example 8.00
                             */
                            Hours: string;
                            /**
                             * @description Quantity billed by it.
                             * @example 8
                             */
                            Quantity: string;
                            /**
                             * @description Money billed by it.
                             * @example 684.00
                             */
                            Price: string;
                        }[];
                        /** @description A remark. */
                        Comment: {
                            /**
                             * @description The id of the record that the comment is about; the server fills it in.
                             * @example 42
                             */
                            RelatedObjectId: string;
                            /**
                             * @description What was said.
                             * @example Slab poured on Tuesday.
                             */
                            Text: string;
                            /**
                             * @description Who said it; the server fills it in.
                             * @example Ann Miller
                             */
                            UserName: string;
                            /**
                             * @description The project it belongs to; the server fills it in.
                             * @example 12
                             */
                            ProjectId: number | null;
                            /**
                             * @description The id of the user who wrote it; the server fills it in.
                             * @example 1
                             */
                            CreatedBy: number;
                        } | null;
                        /** @description Description of the deliverable. */
                        DeliverableName: string;
                        /** @description Not shown here: null. */
                        Project: {
                            /** @description Name of the project. */
                            ProjectName: string;
                        } | null;
                    } | null;
                }[];
            }[];
            /** @description Remarks. */
            Comments: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text: string;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId: number | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
            /** @description A report of the time goes with the invoice. */
            IncludeTimeReport: boolean;
            /** @description Has changes that the accounting package lacks. */
            NeedsToBeSynced: boolean;
            /** @description The accounting package refused it. */
            SyncError: boolean;
            /** @description Tax is charged. */
            readonly IsTaxable: boolean;
            /** @description Marked to be looked at. */
            ToVerify: boolean;
            /** @description Made by the service. */
            readonly AutoInvoice: boolean;
            /** @description Bills a deposit. */
            readonly ForDeposit: boolean;
            /** @description What has been paid. */
            readonly Payments: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /**
                 * @description More than 0 and at most the outstanding amount of what is paid.
                 * @example 1250.00
                 */
                Amount: string;
                /**
                 * @description The day of the payment.
                 * @example 2026-03-31T00:00:00.000Z
                 */
                PaymentDate: string;
                /**
                 * @description The bill that is paid; exactly one of BillId and InvoiceId is given.
                 * @example 1
                 */
                BillId: string | null;
                /** @description The invoice or AIA invoice that is paid; exactly one of BillId and InvoiceId is given. */
                InvoiceId: string | null;
                /**
                 * @description How it was paid.
                 * @example Check
                 */
                Method: string;
                /**
                 * @description Check number, transfer reference or the like.
                 * @example 10442
                 */
                Reference: string;
                /** @description Close the requests of the bill although items of them are not billed yet. */
                CloseRequestsIfItemsPending: boolean;
                /** @description Close all the requests of a bill that is allocated to more than one. */
                CloseRequestsIfMultipleAllocations: boolean;
                /** @description Close the requests of the bill although less than their total was paid. */
                CloseRequestsIfPaymentAmountLess: boolean;
                /** @description The payment was made outside of the service and is recorded afterwards. */
                AlreadyPaid: boolean;
                /** @description The payment is a check written by the accounting package. */
                ExtCheck: boolean;
            }[];
            /** @description Who did what with it. */
            readonly UserActions: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description Who did it.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description When.
                 * @example 2026-03-02T15:04:05.000Z
                 */
                DateCreated: string;
                /**
                 * @description What was done.
                 * @example Approved
                 */
                ActionName: string;
                /**
                 * @description The kind of record.
                 * @example Project
                 */
                EntityType: string;
                /**
                 * @description The id of the record.
                 * @example 12
                 */
                EntityId: string;
                /**
                 * @description The id of the user who did it.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
            /** @description The last document that was attached to the invoice. */
            readonly PDF: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description The id of the record that it is attached to.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description Name with extension.
                 * @example permit.pdf
                 */
                FileName: string;
                /**
                 * @description Media type.
                 * @example application/pdf
                 */
                FileType: string;
                /**
                 * @description Where the content is found; in a body also the content of a new file in base64.
                 * @example /api/v1/documents/7/content
                 */
                File: string;
                /**
                 * @description The kind of record that it is attached to.
                 * @example Project
                 */
                AssociatedEntityType: string;
                /**
                 * @description Whether the smartphone application shows it.
                 * @example true
                 */
                ShareMobile: boolean;
            } | null;
            /** @description The deposits that are credited on it. */
            readonly Deposits: {
                /** @description Assigned by the server. In a change: the line that is meant; a line without Id is new. */
                Id: number | null;
                /** @description What it is for. */
                Description: string;
                /** @description Hours or units. Less than the billable has left makes a partial line. */
                Quantity: string;
                /** @description What the billable had left when the line was made. */
                readonly DefaultQuantity: string;
                /** @description The amount before tax. */
                Price: string;
                /**
                 * @description Price of one.
                 * @example 85.50
                 */
                UnitPrice: string;
                /** @description Percent that was put on top of the cost. */
                readonly Markup: string;
                /** @description Price plus tax. */
                readonly Total: string;
                /** @description Percent. */
                TaxRate: string;
                /** @description Tax rate in the accounting package. */
                TaxRateId: string;
                /** @description Tax code in the accounting package. */
                TaxCodeId: string;
                /** @description The billable that the line bills; none for a free line, and once the invoice is void. */
                BillableId: string;
                /** @description Its place. */
                readonly SequenceNumber: string;
                /** @description Class in the accounting package. */
                ClassId: string;
                /** @description Tax is charged. */
                IsTaxable: boolean;
                /** @description Marked to be looked at. */
                ToVerify: boolean;
                /** @description Bills a part of the hours of the billable. */
                readonly IsPartialTime: boolean;
                /** @description Bills a part of the quantity of the billable. */
                readonly IsPartialQuantity: boolean;
                /** @description A deposit, or one that is credited. */
                readonly IsDeposit: boolean;
                /** @description The project. */
                ProjectId: number | null;
                /** @description The phase. */
                MilestoneId: number | null;
                /** @description The deliverable that is billed under. */
                DeliverableId: number | null;
                /** @description The item of the catalogue. */
                CatalogId: number | null;
                /** @description The billable, as it stands, null once the invoice is void; its Project is null here. */
                readonly Billable: {
                    /** @description Assigned by the server. */
                    readonly Id: string;
                    /**
                     * @description Who is billed.
                     * @example 3
                     */
                    ClientId: string;
                    /**
                     * @description The client above that client; 0 for none.
                     * @example 0
                     */
                    ClientParentId: number;
                    /**
                     * @description The project.
                     * @example 12
                     */
                    ProjectId: string;
                    /**
                     * @description The milestone.
                     * @example 21
                     */
                    MilestoneId: string;
                    /**
                     * @description The deliverable whose billing terms apply.
                     * @example 41
                     */
                    DeliverableId: string;
                    /**
                     * @description The estimated item.
                     * @example
                     */
                    EstimatedItemId: string;
                    /**
                     * @description The task.
                     * @example 31
                     */
                    TaskId: string;
                    /**
                     * @description What it came from.
                     * @example ResourceTimeEntry
                     * @enum {string}
                     */
                    OriginOfBillable: "PurchaseRequestItem" | "ResourceTimeEntry" | "FixedDeliverable" | "VariableDeliverable" | "CreditCardItem" | "AIABilling" | "ContractDeposit" | "ResidentialJob" | "Percentage" | "PercentageCompletion" | "ServiceTicket" | "Retainage" | "Maintenance" | "PayableItem" | "";
                    /**
                     * @description The id of what it came from.
                     * @example 42
                     */
                    OriginOfBillableId: number;
                    /**
                     * @description The request whose item it came from.
                     * @example null
                     */
                    ParentRequestId: number | null;
                    /**
                     * @description The item of the catalogue.
                     * @example null
                     */
                    CatalogId: number | null;
                    /**
                     * @description What is billed.
                     * @example Framing
                     */
                    Description: string;
                    /**
                     * @description Hours to bill; 0.00 for what is not time.
                     * @example 8.00
                     */
                    Hours: string;
                    /**
                     * @description Hours not billed yet.
                     * @example 8.00
                     */
                    HoursRemaining: string;
                    /**
                     * @description Quantity to bill.
                     * @example 8
                     */
                    Quantity: string;
                    /**
                     * @description Quantity not billed yet.
                     * @example 8
                     */
                    QuantityRemaining: string;
                    /**
                     * @description Quantity that a line is proposed with.
                     * @example 8
                     */
                    DefaultQuantity: string;
                    /**
                     * @description Price of one.
                     * @example 85.50
                     */
                    UnitPrice: string;
                    /**
                     * @description What it comes to.
                     * @example 684.00
                     */
                    Price: string;
                    /**
                     * @description What is not billed yet.
                     * @example 684.00
                     */
                    PriceRemaining: string;
                    /**
                     * @description What it cost the company.
                     * @example 438.88
                     */
                    OurCost: string;
                    /**
                     * @description Percent on top of the cost.
                     * @example
                     */
                    Markup: string;
                    /**
                     * @description Number of the last invoice that billed it.
                     * @example
                     */
                    InvoiceNumber: string;
                    /**
                     * @description The line that it is on.
                     * @example
                     */
                    LineItemId: string;
                    /**
                     * @description Where it is in its life.
                     * @example Open
                     * @enum {string}
                     */
                    BusinessState: "Open" | "OnInvoice" | "Closed" | "";
                    /**
                     * @description When the work was done.
                     * @example 2026-03-02T12:00:00.000Z
                     */
                    StartDate: string;
                    /**
                     * @description When it is to be billed.
                     * @example
                     */
                    DueDate: string;
                    /**
                     * @description Id in the accounting package.
                     * @example
                     */
                    ExtId: string;
                    /**
                     * @description Version in the accounting package.
                     * @example
                     */
                    ExtSyncToken: string;
                    /**
                     * @description When it last agreed with the accounting package.
                     * @example
                     */
                    DateLastSynced: string;
                    /**
                     * @description A line is proposed as taxable.
                     * @example false
                     */
                    DefaultTaxable: boolean;
                    /**
                     * @description Wholly billed.
                     * @example false
                     */
                    IsInvoiced: boolean;
                    /**
                     * @description Has changes that the accounting package lacks.
                     * @example false
                     */
                    NeedsToBeSynced: boolean;
                    /**
                     * @description The accounting package refused it.
                     * @example false
                     */
                    SyncError: boolean;
                    /** @description The parts that finalized invoices have billed. */
                    LineItemPointers: {
                        /**
                         * @description The line.
                         * @example 3
                         */
                        LineItemId: string;
                        /**
                         * @description The invoice.
                         * @example 8
                         */
                        InvoiceId: string;
                        /**
                         * @description Hours billed by it.
                         * @example 8.00
                         */
                        Hours: string;
                        /**
                         * @description Quantity billed by it.
                         * @example 8
                         */
                        Quantity: string;
                        /**
                         * @description Money billed by it.
                         * @example 684.00
                         */
                        Price: string;
                    }[];
                    /** @description A remark. */
                    Comment: {
                        /**
                         * @description The id of the record that the comment is about; the server fills it in.
                         * @example 42
                         */
                        RelatedObjectId: string;
                        /**
                         * @description What was said.
                         * @example Slab poured on Tuesday.
                         */
                        Text: string;
                        /**
                         * @description Who said it; the server fills it in.
                         * @example Ann Miller
                         */
                        UserName: string;
                        /**
                         * @description The project it belongs to; the server fills it in.
                         * @example 12
                         */
                        ProjectId: number | null;
                        /**
                         * @description The id of the user who wrote it; the server fills it in.
                         * @example 1
                         */
                        CreatedBy: number;
                    } | null;
                    /** @description Description of the deliverable. */
                    DeliverableName: string;
                    /** @description Not shown here: null. */
                    Project: {
                        /** @description Name of the project. */
                        ProjectName: string;
                    } | null;
                } | null;
            }[];
            /** @description The Client that ClientId names. */
            readonly Client: components["schemas"]["Client"] | null;
            /** @description The Project that ProjectId names. */
            readonly Project: components["schemas"]["Project"] | null;
        };
        /**
         * InvoiceSince
         * @description An invoice to a client, made of groups of lines that bill billables or stand for themselves. As the since route shows it.
         */
        InvoiceSince: {
            Id: components["schemas"]["Invoice"]["Id"];
            HeaderText: components["schemas"]["Invoice"]["HeaderText"];
            FooterText: components["schemas"]["Invoice"]["FooterText"];
            ClientId: components["schemas"]["Invoice"]["ClientId"];
            ProjectId: components["schemas"]["Invoice"]["ProjectId"];
            InvoiceNumber: components["schemas"]["Invoice"]["InvoiceNumber"];
            PaymentTerms: components["schemas"]["Invoice"]["PaymentTerms"];
            BusinessState: components["schemas"]["Invoice"]["BusinessState"];
            IncomeAccountId: components["schemas"]["Invoice"]["IncomeAccountId"];
            PaymentAccountId: components["schemas"]["Invoice"]["PaymentAccountId"];
            ExtId: components["schemas"]["Invoice"]["ExtId"];
            ExtSyncToken: components["schemas"]["Invoice"]["ExtSyncToken"];
            DateLastSynced: components["schemas"]["Invoice"]["DateLastSynced"];
            TotalAmount: components["schemas"]["Invoice"]["TotalAmount"];
            OutstandingAmount: components["schemas"]["Invoice"]["OutstandingAmount"];
            DueDate: components["schemas"]["Invoice"]["DueDate"];
            StartDate: components["schemas"]["Invoice"]["StartDate"];
            EndDate: components["schemas"]["Invoice"]["EndDate"];
            InvoiceDate: components["schemas"]["Invoice"]["InvoiceDate"];
            Credit: components["schemas"]["Invoice"]["Credit"];
            Shipping: components["schemas"]["Invoice"]["Shipping"];
            TotalTaxes: components["schemas"]["Invoice"]["TotalTaxes"];
            TaxRateId: components["schemas"]["Invoice"]["TaxRateId"];
            TaxCodeId: components["schemas"]["Invoice"]["TaxCodeId"];
            TaxRate: components["schemas"]["Invoice"]["TaxRate"];
            ContactName: components["schemas"]["Invoice"]["ContactName"];
            ContactEmail: components["schemas"]["Invoice"]["ContactEmail"];
            ClientEmail: components["schemas"]["Invoice"]["ClientEmail"];
            LineItemGroups: components["schemas"]["Invoice"]["LineItemGroups"];
            Comments: components["schemas"]["Invoice"]["Comments"];
            IncludeTimeReport: components["schemas"]["Invoice"]["IncludeTimeReport"];
            NeedsToBeSynced: components["schemas"]["Invoice"]["NeedsToBeSynced"];
            SyncError: components["schemas"]["Invoice"]["SyncError"];
            IsTaxable: components["schemas"]["Invoice"]["IsTaxable"];
            ToVerify: components["schemas"]["Invoice"]["ToVerify"];
            AutoInvoice: components["schemas"]["Invoice"]["AutoInvoice"];
            ForDeposit: components["schemas"]["Invoice"]["ForDeposit"];
            Payments: components["schemas"]["Invoice"]["Payments"];
            UserActions: components["schemas"]["Invoice"]["UserActions"];
            PDF: components["schemas"]["Invoice"]["PDF"];
            Deposits: components["schemas"]["Invoice"]["Deposits"];
            Client: components["schemas"]["Invoice"]["Client"];
            Project: components["schemas"]["Invoice"]["Project"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /**
         * ExtAccount
         * @description An account in the chart of the accounting package.
         */
        ExtAccount: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name of the account.
             * @example Job materials
             */
            AccountName: string;
            /**
             * @description Type of the account, in the words of the package.
             * @example Cost of Goods Sold
             */
            AccountType: string;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId: string;
            /**
             * @description Version in the accounting package.
             * @example 3
             */
            ExtSyncToken: string;
            /**
             * @description Number in the chart.
             * @example 5100
             */
            AccountNumber: string;
            /**
             * @description Balance when it was synced last.
             * @example 18250.40
             */
            CurrentBalance: string;
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced: string | null;
        };
        /**
         * ExtAccountSince
         * @description An account in the chart of the accounting package. As the since route shows it.
         */
        ExtAccountSince: {
            Id: components["schemas"]["ExtAccount"]["Id"];
            AccountName: components["schemas"]["ExtAccount"]["AccountName"];
            AccountType: components["schemas"]["ExtAccount"]["AccountType"];
            ExtId: components["schemas"]["ExtAccount"]["ExtId"];
            ExtSyncToken: components["schemas"]["ExtAccount"]["ExtSyncToken"];
            AccountNumber: components["schemas"]["ExtAccount"]["AccountNumber"];
            CurrentBalance: components["schemas"]["ExtAccount"]["CurrentBalance"];
            DateLastSynced: components["schemas"]["ExtAccount"]["DateLastSynced"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: ExtAccount. */
        ExtAccountCreate: WithRequired<components["schemas"]["ExtAccountUpdate"], "AccountName" | "AccountType" | "ExtId" | "ExtSyncToken" | "AccountNumber" | "CurrentBalance" | "DateLastSynced">;
        /** @description What is to change of the ExtAccount: any of its fields. */
        ExtAccountUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Name of the account.
             * @example Job materials
             */
            AccountName?: string;
            /**
             * @description Type of the account, in the words of the package.
             * @example Cost of Goods Sold
             */
            AccountType?: string;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId?: string;
            /**
             * @description Version in the accounting package.
             * @example 3
             */
            ExtSyncToken?: string;
            /**
             * @description Number in the chart.
             * @example 5100
             */
            AccountNumber?: string;
            /**
             * @description Balance when it was synced last.
             * @example 18250.40
             */
            CurrentBalance?: string | number;
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced?: string | null;
        };
        /**
         * ExtClass
         * @description A class by which the accounting package divides income and cost.
         */
        ExtClass: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name of the class.
             * @example Kitchens
             */
            Name: string;
            /**
             * @description Name with those of the classes above it.
             * @example Residential:Kitchens
             */
            FullyQualifiedName: string;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId: string;
            /**
             * @description Lies below another class.
             * @example true
             */
            SubClass: boolean;
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced: string;
        };
        /**
         * ExtClassSince
         * @description A class by which the accounting package divides income and cost. As the since route shows it.
         */
        ExtClassSince: {
            Id: components["schemas"]["ExtClass"]["Id"];
            Name: components["schemas"]["ExtClass"]["Name"];
            FullyQualifiedName: components["schemas"]["ExtClass"]["FullyQualifiedName"];
            ExtId: components["schemas"]["ExtClass"]["ExtId"];
            SubClass: components["schemas"]["ExtClass"]["SubClass"];
            DateLastSynced: components["schemas"]["ExtClass"]["DateLastSynced"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: ExtClass. */
        ExtClassCreate: WithRequired<components["schemas"]["ExtClassUpdate"], "Name" | "ExtId">;
        /** @description What is to change of the ExtClass: any of its fields. */
        ExtClassUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Name of the class.
             * @example Kitchens
             */
            Name?: string;
            /**
             * @description Name with those of the classes above it.
             * @example Residential:Kitchens
             */
            FullyQualifiedName?: string | null;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId?: string;
            /**
             * @description Lies below another class.
             * @example true
             */
            SubClass?: boolean | null;
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced?: string | null;
        };
        /**
         * ExtEmployee
         * @description A person on the payroll of the accounting package.
         */
        ExtEmployee: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name of the person.
             * @example Ida Novak
             */
            DisplayName: string;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId: string;
            /**
             * @description Version in the accounting package.
             * @example 3
             */
            ExtSyncToken: string;
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced: string | null;
        };
        /**
         * ExtEmployeeSince
         * @description A person on the payroll of the accounting package. As the since route shows it.
         */
        ExtEmployeeSince: {
            Id: components["schemas"]["ExtEmployee"]["Id"];
            DisplayName: components["schemas"]["ExtEmployee"]["DisplayName"];
            ExtId: components["schemas"]["ExtEmployee"]["ExtId"];
            ExtSyncToken: components["schemas"]["ExtEmployee"]["ExtSyncToken"];
            DateLastSynced: components["schemas"]["ExtEmployee"]["DateLastSynced"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: ExtEmployee. */
        ExtEmployeeCreate: WithRequired<components["schemas"]["ExtEmployeeUpdate"], "DisplayName" | "ExtId" | "ExtSyncToken" | "DateLastSynced">;
        /** @description What is to change of the ExtEmployee: any of its fields. */
        ExtEmployeeUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Name of the person.
             * @example Ida Novak
             */
            DisplayName?: string;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId?: string;
            /**
             * @description Version in the accounting package.
             * @example 3
             */
            ExtSyncToken?: string;
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced?: string | null;
        };
        /**
         * ExtPaymentTerm
         * @description Terms on which the accounting package lets invoices fall due.
         */
        ExtPaymentTerm: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name of the terms.
             * @example Net 30
             */
            Name: string;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId: string;
            /**
             * @description Days until payment is due.
             * @example 30
             */
            PaymentTerm: string;
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced: string | null;
        };
        /**
         * ExtPaymentTermSince
         * @description Terms on which the accounting package lets invoices fall due. As the since route shows it.
         */
        ExtPaymentTermSince: {
            Id: components["schemas"]["ExtPaymentTerm"]["Id"];
            Name: components["schemas"]["ExtPaymentTerm"]["Name"];
            ExtId: components["schemas"]["ExtPaymentTerm"]["ExtId"];
            PaymentTerm: components["schemas"]["ExtPaymentTerm"]["PaymentTerm"];
            DateLastSynced: components["schemas"]["ExtPaymentTerm"]["DateLastSynced"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: ExtPaymentTerm. */
        ExtPaymentTermCreate: WithRequired<components["schemas"]["ExtPaymentTermUpdate"], "Name" | "ExtId" | "PaymentTerm" | "DateLastSynced">;
        /** @description What is to change of the ExtPaymentTerm: any of its fields. */
        ExtPaymentTermUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Name of the terms.
             * @example Net 30
             */
            Name?: string;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId?: string;
            /**
             * @description Days until payment is due.
             * @example 30
             */
            PaymentTerm?: string;
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced?: string | null;
        };
        /**
         * ExtTaxCode
         * @description A tax code of the accounting package: the taxes that are due together.
         */
        ExtTaxCode: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name of the code.
             * @example Springfield
             */
            Name: string;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId: string;
            /**
             * @description Version in the accounting package.
             * @example 3
             */
            ExtSyncToken: string;
            /**
             * @description The rates that make up the code.
             * @example [
             *       {
             *         "Id": null,
             *         "Name": "",
             *         "ExtId": "20",
             *         "ExtTaxCodeId": "12",
             *         "ExtSyncToken": "",
             *         "Amount": "6.25",
             *         "DateLastSynced": null
             *       }
             *     ]
             */
            TaxRateDetails: {
                /**
                 * @description Always null: the entry is no record of its own.
                 * @example null
                 */
                readonly Id: number | null;
                /**
                 * @description Name of the tax.
                 * @example
                 */
                Name: string;
                /**
                 * @description Id of the rate in the accounting package.
                 * @example 84
                 */
                ExtId: string;
                /**
                 * @description Id in the accounting package of the tax code.
                 * @example 12
                 */
                ExtTaxCodeId: string;
                /**
                 * @description Version in the accounting package.
                 * @example
                 */
                ExtSyncToken: string;
                /**
                 * @description The rate, in percent.
                 * @example 6.25
                 */
                Amount: string;
                /**
                 * @description When it last agreed with the accounting package.
                 * @example null
                 */
                DateLastSynced: string | null;
            }[];
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced: string | null;
        };
        /**
         * ExtTaxCodeSince
         * @description A tax code of the accounting package: the taxes that are due together. As the since route shows it.
         */
        ExtTaxCodeSince: {
            Id: components["schemas"]["ExtTaxCode"]["Id"];
            Name: components["schemas"]["ExtTaxCode"]["Name"];
            ExtId: components["schemas"]["ExtTaxCode"]["ExtId"];
            ExtSyncToken: components["schemas"]["ExtTaxCode"]["ExtSyncToken"];
            TaxRateDetails: components["schemas"]["ExtTaxCode"]["TaxRateDetails"];
            DateLastSynced: components["schemas"]["ExtTaxCode"]["DateLastSynced"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: ExtTaxCode. */
        ExtTaxCodeCreate: WithRequired<components["schemas"]["ExtTaxCodeUpdate"], "Name" | "ExtId" | "ExtSyncToken" | "TaxRateDetails" | "DateLastSynced">;
        /** @description What is to change of the ExtTaxCode: any of its fields. */
        ExtTaxCodeUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Name of the code.
             * @example Springfield
             */
            Name?: string;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId?: string;
            /**
             * @description Version in the accounting package.
             * @example 3
             */
            ExtSyncToken?: string;
            /**
             * @description The rates that make up the code.
             * @example [
             *       {
             *         "Amount": "6.25",
             *         "ExtTaxCodeId": "12",
             *         "ExtId": "20"
             *       }
             *     ]
             */
            TaxRateDetails?: {
                /**
                 * @description Always null: the entry is no record of its own.
                 * @example null
                 */
                readonly Id?: number | string | null;
                /**
                 * @description Name of the tax.
                 * @example
                 */
                Name?: string | null;
                /**
                 * @description Id of the rate in the accounting package.
                 * @example 84
                 */
                ExtId: string;
                /**
                 * @description Id in the accounting package of the tax code.
                 * @example 12
                 */
                ExtTaxCodeId: string;
                /**
                 * @description Version in the accounting package.
                 * @example
                 */
                ExtSyncToken?: string | null;
                /**
                 * @description The rate, in percent.
                 * @example 6.25
                 */
                Amount: string | number;
                /**
                 * @description When it last agreed with the accounting package.
                 * @example null
                 */
                DateLastSynced?: string | null;
            }[];
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced?: string | null;
        };
        /**
         * ExtTaxRate
         * @description One tax of the accounting package, at its rate.
         */
        ExtTaxRate: {
            /** @description Assigned by the server. */
            readonly Id: number;
            /**
             * @description Name of the tax.
             * @example State sales tax
             */
            Name: string;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId: string;
            /**
             * @description Id in the accounting package of the tax code that the rate belongs to.
             * @example 12
             */
            ExtTaxCodeId: string;
            /**
             * @description Version in the accounting package.
             * @example 3
             */
            ExtSyncToken: string;
            /**
             * @description The rate, in percent.
             * @example 6.25
             */
            Amount: string;
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced: string | null;
        };
        /**
         * ExtTaxRateSince
         * @description One tax of the accounting package, at its rate. As the since route shows it.
         */
        ExtTaxRateSince: {
            Id: components["schemas"]["ExtTaxRate"]["Id"];
            Name: components["schemas"]["ExtTaxRate"]["Name"];
            ExtId: components["schemas"]["ExtTaxRate"]["ExtId"];
            ExtTaxCodeId: components["schemas"]["ExtTaxRate"]["ExtTaxCodeId"];
            ExtSyncToken: components["schemas"]["ExtTaxRate"]["ExtSyncToken"];
            Amount: components["schemas"]["ExtTaxRate"]["Amount"];
            DateLastSynced: components["schemas"]["ExtTaxRate"]["DateLastSynced"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
        /** @description A new record: ExtTaxRate. */
        ExtTaxRateCreate: WithRequired<components["schemas"]["ExtTaxRateUpdate"], "Name" | "ExtId" | "ExtTaxCodeId" | "ExtSyncToken" | "Amount" | "DateLastSynced">;
        /** @description What is to change of the ExtTaxRate: any of its fields. */
        ExtTaxRateUpdate: {
            /** @description Assigned by the server. Ignored in a body. */
            readonly Id?: unknown;
            /**
             * @description Name of the tax.
             * @example State sales tax
             */
            Name?: string;
            /**
             * @description Id in the accounting package.
             * @example 84
             */
            ExtId?: string;
            /**
             * @description Id in the accounting package of the tax code that the rate belongs to.
             * @example 12
             */
            ExtTaxCodeId?: string;
            /**
             * @description Version in the accounting package.
             * @example 3
             */
            ExtSyncToken?: string;
            /**
             * @description The rate, in percent.
             * @example 6.25
             */
            Amount?: string | number;
            /**
             * @description When it last agreed with the accounting package.
             * @example 2026-03-02T15:04:05.000Z
             */
            DateLastSynced?: string | null;
        };
        /**
         * AIAInvoice
         * @description An application for payment under a fixed-price contract: a certificate (G702) over a schedule of values (G703).
         */
        AIAInvoice: {
            /** @description Assigned by the server. */
            readonly Id: string;
            /** @description Text above the lines. */
            HeaderText: string;
            /** @description Text below the lines. */
            FooterText: string;
            /** @description The client. */
            readonly ClientId: string;
            /**
             * @description The project of the contract.
             * @example 12
             */
            readonly ProjectId: string;
            /**
             * @description Given when it is finalized, in one row with the numbers of other invoices: without gaps.
             * @example 36
             */
            readonly InvoiceNumber: string;
            /**
             * @description "Net 30" sets DueDate while no day was said for it.
             * @example Net 30
             */
            PaymentTerms: string;
            /**
             * @description Where it is in its life.
             * @enum {string}
             */
            readonly BusinessState: "Draft" | "Outstanding" | "Closed" | "Void" | "";
            /** @description Account in the accounting package that the income is booked on. */
            IncomeAccountId: string;
            /** @description Account in the accounting package that payments are booked on. */
            PaymentAccountId: string;
            /** @description Id in the accounting package. */
            ExtId: string;
            /** @description Version in the accounting package. */
            ExtSyncToken: string;
            /** @description When it was last exchanged with the accounting package. */
            DateLastSynced: string;
            /**
             * @description CurrentPaymentDue.
             * @example 33300.00
             */
            readonly TotalAmount: string;
            /** @description TotalAmount less the payments. */
            readonly OutstandingAmount: string;
            /**
             * @description When it is to be paid.
             * @example 2026-04-01T00:00:00.000Z
             */
            DueDate: string;
            /** @description Start of the period that is billed. */
            StartDate: string;
            /**
             * @description PeriodTo.
             * @example 2026-03-31T00:00:00.000Z
             */
            readonly EndDate: string;
            /**
             * @description The date on the invoice.
             * @example 2026-03-31T00:00:00.000Z
             */
            InvoiceDate: string;
            /**
             * @description What is credited on it. Kept by the service: "0.00", and nothing is taken from a body.
             * @example 0.00
             */
            readonly Credit: string;
            /**
             * @description Shipping, as a part of the total. Kept by the service: "0.00", and nothing is taken from a body.
             * @example 0.00
             */
            readonly Shipping: string;
            /**
             * @description The sum of the taxes of the lines.
             * @example 0.00
             */
            readonly TotalTaxes: string;
            /** @description Not used: no tax is charged on an application. */
            readonly TaxRateId: string;
            /** @description Not used: no tax is charged on an application. */
            readonly TaxCodeId: string;
            /** @description Not used: no tax is charged on an application. */
            readonly TaxRate: string;
            /** @description The person at the client. */
            ContactName: string;
            /** @description E-mail address of that person. */
            ContactEmail: string;
            /** @description E-mail address that the invoice goes to. */
            ClientEmail: string;
            /** @description What is billed: the work of the period, and what changed rates make of earlier retainage. */
            readonly LineItemGroups: {
                /** @description Assigned by the server. */
                Id: number | null;
                /** @description Heading of the group. */
                GroupHeader: string;
                /** @description Quantity of the group as a whole. */
                GroupQuantity: string;
                /** @description Its place. */
                readonly SequenceNumber: string;
                /** @description The group is shown, and not its lines alone. */
                ShowGroup: boolean;
                /** @description The group was made by the service. */
                readonly AutoGroup: boolean;
                /** @description The lines of the group. */
                LineItems: {
                    /** @description Assigned by the server. In a change: the line that is meant; a line without Id is new. */
                    Id: number | null;
                    /** @description What it is for. */
                    Description: string;
                    /** @description Hours or units. Less than the billable has left makes a partial line. */
                    Quantity: string;
                    /** @description What the billable had left when the line was made. */
                    readonly DefaultQuantity: string;
                    /** @description The amount before tax. */
                    Price: string;
                    /**
                     * @description Price of one.
                     * @example 85.50
                     */
                    UnitPrice: string;
                    /** @description Percent that was put on top of the cost. */
                    readonly Markup: string;
                    /** @description Price plus tax. */
                    readonly Total: string;
                    /** @description Percent. */
                    TaxRate: string;
                    /** @description Tax rate in the accounting package. */
                    TaxRateId: string;
                    /** @description Tax code in the accounting package. */
                    TaxCodeId: string;
                    /** @description The billable that the line bills; none for a free line, and once the invoice is void. */
                    BillableId: string;
                    /** @description Its place. */
                    readonly SequenceNumber: string;
                    /** @description Class in the accounting package. */
                    ClassId: string;
                    /** @description Tax is charged. */
                    IsTaxable: boolean;
                    /** @description Marked to be looked at. */
                    ToVerify: boolean;
                    /** @description Bills a part of the hours of the billable. */
                    readonly IsPartialTime: boolean;
                    /** @description Bills a part of the quantity of the billable. */
                    readonly IsPartialQuantity: boolean;
                    /** @description A deposit, or one that is credited. */
                    readonly IsDeposit: boolean;
                    /** @description The project. */
                    ProjectId: number | null;
                    /** @description The phase. */
                    MilestoneId: number | null;
                    /** @description The deliverable that is billed under. */
                    DeliverableId: number | null;
                    /** @description The item of the catalogue. */
                    CatalogId: number | null;
                    /** @description The billable, as it stands, null once the invoice is void; its Project is null here. */
                    readonly Billable: {
                        /** @description Assigned by the server. */
                        readonly Id: string;
                        /**
                         * @description Who is billed.
                         * @example 3
                         */
                        ClientId: string;
                        /**
                         * @description The client above that client; 0 for none.
                         * @example 0
                         */
                        ClientParentId: number;
                        /**
                         * @description The project.
                         * @example 12
                         */
                        ProjectId: string;
                        /**
                         * @description The milestone.
                         * @example 21
                         */
                        MilestoneId: string;
                        /**
                         * @description The deliverable whose billing terms apply.
                         * @example 41
                         */
                        DeliverableId: string;
                        /**
                         * @description The estimated item.
                         * @example
                         */
                        EstimatedItemId: string;
                        /**
                         * @description The task.
                         * @example 31
                         */
                        TaskId: string;
                        /**
                         * @description What it came from.
                         * @example ResourceTimeEntry
                         * @enum {string}
                         */
                        OriginOfBillable: "PurchaseRequestItem" | "ResourceTimeEntry" | "FixedDeliverable" | "VariableDeliverable" | "CreditCardItem" | "AIABilling" | "ContractDeposit" | "ResidentialJob" | "Percentage" | "PercentageCompletion" | "ServiceTicket" | "Retainage" | "Maintenance" | "PayableItem" | "";
                        /**
                         * @description The id of what it came from.
                         * @example 42
                         */
                        OriginOfBillableId: number;
                        /**
                         * @description The request whose item it came from.
                         * @example null
                         */
                        ParentRequestId: number | null;
                        /**
                         * @description The item of the catalogue.
                         * @example null
                         */
                        CatalogId: number | null;
                        /**
                         * @description What is billed.
                         * @example Framing
                         */
                        Description: string;
                        /**
                         * @description Hours to bill; 0.00 for what is not time.
                         * @example 8.00
                         */
                        Hours: string;
                        /**
                         * @description Hours not billed yet.
                         * @example 8.00
                         */
                        HoursRemaining: string;
                        /**
                         * @description Quantity to bill.
                         * @example 8
                         */
                        Quantity: string;
                        /**
                         * @description Quantity not billed yet.
                         * @example 8
                         */
                        QuantityRemaining: string;
                        /**
                         * @description Quantity that a line is proposed with.
                         * @example 8
                         */
                        DefaultQuantity: string;
                        /**
                         * @description Price of one.
                         * @example 85.50
                         */
                        UnitPrice: string;
                        /**
                         * @description What it comes to.
                         * @example 684.00
                         */
                        Price: string;
                        /**
                         * @description What is not billed yet.
                         * @example 684.00
                         */
                        PriceRemaining: string;
                        /**
                         * @description What it cost the company.
                         * @example 438.88
                         */
                        OurCost: string;
                        /**
                         * @description Percent on top of the cost.
                         * @example
                         */
                        Markup: string;
                        /**
                         * @description Number of the last invoice that billed it.
                         * @example
                         */
                        InvoiceNumber: string;
                        /**
                         * @description The line that it is on.
                         * @example
                         */
                        LineItemId: string;
                        /**
                         * @description Where it is in its life.
                         * @example Open
                         * @enum {string}
                         */
                        BusinessState: "Open" | "OnInvoice" | "Closed" | "";
                        /**
                         * @description When the work was done.
                         * @example 2026-03-02T12:00:00.000Z
                         */
                        StartDate: string;
                        /**
                         * @description When it is to be billed.
                         * @example
                         */
                        DueDate: string;
                        /**
                         * @description Id in the accounting package.
                         * @example
                         */
                        ExtId: string;
                        /**
                         * @description Version in the accounting package.
                         * @example
                         */
                        ExtSyncToken: string;
                        /**
                         * @description When it last agreed with the accounting package.
                         * @example
                         */
                        DateLastSynced: string;
                        /**
                         * @description A line is proposed as taxable.
                         * @example false
                         */
                        DefaultTaxable: boolean;
                        /**
                         * @description Wholly billed.
                         * @example false
                         */
                        IsInvoiced: boolean;
                        /**
                         * @description Has changes that the accounting package lacks.
                         * @example false
                         */
                        NeedsToBeSynced: boolean;
                        /**
                         * @description The accounting package refused it.
                         * @example false
                         */
                        SyncError: boolean;
                        /** @description The parts that finalized invoices have billed. */
                        LineItemPointers: {
                            /**
                             * @description The line.
                             * @example 3
                             */
                            LineItemId: string;
                            /**
                             * @description The invoice.
                             * @example 8
                             */
                            InvoiceId: string;
                            /**
                             * @description Hours billed by it.
                             * @example 8.00
                             */
                            Hours: string;
                            /**
                             * @description Quantity billed by it.
                             * @example 8
                             */
                            Quantity: string;
                            /**
                             * @description Money billed by it.
                             * @example 684.00
                             */
                            Price: string;
                        }[];
                        /** @description A remark. */
                        Comment: {
                            /**
                             * @description The id of the record that the comment is about; the server fills it in.
                             * @example 42
                             */
                            RelatedObjectId: string;
                            /**
                             * @description What was said.
                             * @example Slab poured on Tuesday.
                             */
                            Text: string;
                            /**
                             * @description Who said it; the server fills it in.
                             * @example Ann Miller
                             */
                            UserName: string;
                            /**
                             * @description The project it belongs to; the server fills it in.
                             * @example 12
                             */
                            ProjectId: number | null;
                            /**
                             * @description The id of the user who wrote it; the server fills it in.
                             * @example 1
                             */
                            CreatedBy: number;
                        } | null;
                        /** @description Description of the deliverable. */
                        DeliverableName: string;
                        /** @description Not shown here: null. */
                        Project: {
                            /** @description Name of the project. */
                            ProjectName: string;
                        } | null;
                    } | null;
                }[];
            }[];
            /** @description Remarks. */
            Comments: {
                /**
                 * @description The id of the record that the comment is about; the server fills it in.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description What was said.
                 * @example Slab poured on Tuesday.
                 */
                Text: string;
                /**
                 * @description Who said it; the server fills it in.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description The project it belongs to; the server fills it in.
                 * @example 12
                 */
                ProjectId: number | null;
                /**
                 * @description The id of the user who wrote it; the server fills it in.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
            /** @description A report of the time goes with the invoice. */
            IncludeTimeReport: boolean;
            /** @description Has changes that the accounting package lacks. */
            NeedsToBeSynced: boolean;
            /** @description The accounting package refused it. */
            SyncError: boolean;
            /** @description Tax is charged. */
            readonly IsTaxable: boolean;
            /** @description Marked to be looked at. */
            ToVerify: boolean;
            /** @description Made by the service. */
            readonly AutoInvoice: boolean;
            /** @description Bills a deposit. */
            readonly ForDeposit: boolean;
            /** @description What has been paid. */
            readonly Payments: {
                /** @description Assigned by the server. */
                readonly Id: number;
                /**
                 * @description More than 0 and at most the outstanding amount of what is paid.
                 * @example 1250.00
                 */
                Amount: string;
                /**
                 * @description The day of the payment.
                 * @example 2026-03-31T00:00:00.000Z
                 */
                PaymentDate: string;
                /**
                 * @description The bill that is paid; exactly one of BillId and InvoiceId is given.
                 * @example 1
                 */
                BillId: string | null;
                /** @description The invoice or AIA invoice that is paid; exactly one of BillId and InvoiceId is given. */
                InvoiceId: string | null;
                /**
                 * @description How it was paid.
                 * @example Check
                 */
                Method: string;
                /**
                 * @description Check number, transfer reference or the like.
                 * @example 10442
                 */
                Reference: string;
                /** @description Close the requests of the bill although items of them are not billed yet. */
                CloseRequestsIfItemsPending: boolean;
                /** @description Close all the requests of a bill that is allocated to more than one. */
                CloseRequestsIfMultipleAllocations: boolean;
                /** @description Close the requests of the bill although less than their total was paid. */
                CloseRequestsIfPaymentAmountLess: boolean;
                /** @description The payment was made outside of the service and is recorded afterwards. */
                AlreadyPaid: boolean;
                /** @description The payment is a check written by the accounting package. */
                ExtCheck: boolean;
            }[];
            /** @description Who did what with it. */
            readonly UserActions: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description Who did it.
                 * @example Ann Miller
                 */
                UserName: string;
                /**
                 * @description When.
                 * @example 2026-03-02T15:04:05.000Z
                 */
                DateCreated: string;
                /**
                 * @description What was done.
                 * @example Approved
                 */
                ActionName: string;
                /**
                 * @description The kind of record.
                 * @example Project
                 */
                EntityType: string;
                /**
                 * @description The id of the record.
                 * @example 12
                 */
                EntityId: string;
                /**
                 * @description The id of the user who did it.
                 * @example 1
                 */
                CreatedBy: number;
            }[];
            /** @description The last document that was attached to the invoice. */
            readonly PDF: {
                /** @description Assigned by the server. */
                readonly Id: string;
                /**
                 * @description The id of the record that it is attached to.
                 * @example 42
                 */
                RelatedObjectId: string;
                /**
                 * @description Name with extension.
                 * @example permit.pdf
                 */
                FileName: string;
                /**
                 * @description Media type.
                 * @example application/pdf
                 */
                FileType: string;
                /**
                 * @description Where the content is found; in a body also the content of a new file in base64.
                 * @example /api/v1/documents/7/content
                 */
                File: string;
                /**
                 * @description The kind of record that it is attached to.
                 * @example Project
                 */
                AssociatedEntityType: string;
                /**
                 * @description Whether the smartphone application shows it.
                 * @example true
                 */
                ShareMobile: boolean;
            } | null;
            /** @description The deposits that are credited on it. */
            readonly Deposits: {
                /** @description Assigned by the server. In a change: the line that is meant; a line without Id is new. */
                Id: number | null;
                /** @description What it is for. */
                Description: string;
                /** @description Hours or units. Less than the billable has left makes a partial line. */
                Quantity: string;
                /** @description What the billable had left when the line was made. */
                readonly DefaultQuantity: string;
                /** @description The amount before tax. */
                Price: string;
                /**
                 * @description Price of one.
                 * @example 85.50
                 */
                UnitPrice: string;
                /** @description Percent that was put on top of the cost. */
                readonly Markup: string;
                /** @description Price plus tax. */
                readonly Total: string;
                /** @description Percent. */
                TaxRate: string;
                /** @description Tax rate in the accounting package. */
                TaxRateId: string;
                /** @description Tax code in the accounting package. */
                TaxCodeId: string;
                /** @description The billable that the line bills; none for a free line, and once the invoice is void. */
                BillableId: string;
                /** @description Its place. */
                readonly SequenceNumber: string;
                /** @description Class in the accounting package. */
                ClassId: string;
                /** @description Tax is charged. */
                IsTaxable: boolean;
                /** @description Marked to be looked at. */
                ToVerify: boolean;
                /** @description Bills a part of the hours of the billable. */
                readonly IsPartialTime: boolean;
                /** @description Bills a part of the quantity of the billable. */
                readonly IsPartialQuantity: boolean;
                /** @description A deposit, or one that is credited. */
                readonly IsDeposit: boolean;
                /** @description The project. */
                ProjectId: number | null;
                /** @description The phase. */
                MilestoneId: number | null;
                /** @description The deliverable that is billed under. */
                DeliverableId: number | null;
                /** @description The item of the catalogue. */
                CatalogId: number | null;
                /** @description The billable, as it stands, null once the invoice is void; its Project is null here. */
                readonly Billable: {
                    /** @description Assigned by the server. */
                    readonly Id: string;
                    /**
                     * @description Who is billed.
                     * @example 3
                     */
                    ClientId: string;
                    /**
                     * @description The client above that client; 0 for none.
                     * @example 0
                     */
                    ClientParentId: number;
                    /**
                     * @description The project.
                     * @example 12
                     */
                    ProjectId: string;
                    /**
                     * @description The milestone.
                     * @example 21
                     */
                    MilestoneId: string;
                    /**
                     * @description The deliverable whose billing terms apply.
                     * @example 41
                     */
                    DeliverableId: string;
                    /**
                     * @description The estimated item.
                     * @example
                     */
                    EstimatedItemId: string;
                    /**
                     * @description The task.
                     * @example 31
                     */
                    TaskId: string;
                    /**
                     * @description What it came from.
                     * @example ResourceTimeEntry
                     * @enum {string}
                     */
                    OriginOfBillable: "PurchaseRequestItem" | "ResourceTimeEntry" | "FixedDeliverable" | "VariableDeliverable" | "CreditCardItem" | "AIABilling" | "ContractDeposit" | "ResidentialJob" | "Percentage" | "PercentageCompletion" | "ServiceTicket" | "Retainage" | "Maintenance" | "PayableItem" | "";
                    /**
                     * @description The id of what it came from.
                     * @example 42
                     */
                    OriginOfBillableId: number;
                    /**
                     * @description The request whose item it came from.
                     * @example null
                     */
                    ParentRequestId: number | null;
                    /**
                     * @description The item of the catalogue.
                     * @example null
                     */
                    CatalogId: number | null;
                    /**
                     * @description What is billed.
                     * @example Framing
                     */
                    Description: string;
                    /**
                     * @description Hours to bill; 0.00 for what is not time.
                     * @example 8.00
                     */
                    Hours: string;
                    /**
                     * @description Hours not billed yet.
                     * @example 8.00
                     */
                    HoursRemaining: string;
                    /**
                     * @description Quantity to bill.
                     * @example 8
                     */
                    Quantity: string;
                    /**
                     * @description Quantity not billed yet.
                     * @example 8
                     */
                    QuantityRemaining: string;
                    /**
                     * @description Quantity that a line is proposed with.
                     * @example 8
                     */
                    DefaultQuantity: string;
                    /**
                     * @description Price of one.
                     * @example 85.50
                     */
                    UnitPrice: string;
                    /**
                     * @description What it comes to.
                     * @example 684.00
                     */
                    Price: string;
                    /**
                     * @description What is not billed yet.
                     * @example 684.00
                     */
                    PriceRemaining: string;
                    /**
                     * @description What it cost the company.
                     * @example 438.88
                     */
                    OurCost: string;
                    /**
                     * @description Percent on top of the cost.
                     * @example
                     */
                    Markup: string;
                    /**
                     * @description Number of the last invoice that billed it.
                     * @example
                     */
                    InvoiceNumber: string;
                    /**
                     * @description The line that it is on.
                     * @example
                     */
                    LineItemId: string;
                    /**
                     * @description Where it is in its life.
                     * @example Open
                     * @enum {string}
                     */
                    BusinessState: "Open" | "OnInvoice" | "Closed" | "";
                    /**
                     * @description When the work was done.
                     * @example 2026-03-02T12:00:00.000Z
                     */
                    StartDate: string;
                    /**
                     * @description When it is to be billed.
                     * @example
                     */
                    DueDate: string;
                    /**
                     * @description Id in the accounting package.
                     * @example
                     */
                    ExtId: string;
                    /**
                     * @description Version in the accounting package.
                     * @example
                     */
                    ExtSyncToken: string;
                    /**
                     * @description When it last agreed with the accounting package.
                     * @example
                     */
                    DateLastSynced: string;
                    /**
                     * @description A line is proposed as taxable.
                     * @example false
                     */
                    DefaultTaxable: boolean;
                    /**
                     * @description Wholly billed.
                     * @example false
                     */
                    IsInvoiced: boolean;
                    /**
                     * @description Has changes that the accounting package lacks.
                     * @example false
                     */
                    NeedsToBeSynced: boolean;
                    /**
                     * @description The accounting package refused it.
                     * @example false
                     */
                    SyncError: boolean;
                    /** @description The parts that finalized invoices have billed. */
                    LineItemPointers: {
                        /**
                         * @description The line.
                         * @example 3
                         */
                        LineItemId: string;
                        /**
                         * @description The invoice.
                         * @example 8
                         */
                        InvoiceId: string;
                        /**
                         * @description Hours billed by it.
                         * @example 8.00
                         */
                        Hours: string;
                        /**
                         * @description Quantity billed by it.
                         * @example 8
                         */
                        Quantity: string;
                        /**
                         * @description Money billed by it.
                         * @example 684.00
                         */
                        Price: string;
                    }[];
                    /** @description A remark. */
                    Comment: {
                        /**
                         * @description The id of the record that the comment is about; the server fills it in.
                         * @example 42
                         */
                        RelatedObjectId: string;
                        /**
                         * @description What was said.
                         * @example Slab poured on Tuesday.
                         */
                        Text: string;
                        /**
                         * @description Who said it; the server fills it in.
                         * @example Ann Miller
                         */
                        UserName: string;
                        /**
                         * @description The project it belongs to; the server fills it in.
                         * @example 12
                         */
                        ProjectId: number | null;
                        /**
                         * @description The id of the user who wrote it; the server fills it in.
                         * @example 1
                         */
                        CreatedBy: number;
                    } | null;
                    /** @description Description of the deliverable. */
                    DeliverableName: string;
                    /** @description Not shown here: null. */
                    Project: {
                        /** @description Name of the project. */
                        ProjectName: string;
                    } | null;
                } | null;
            }[];
            /**
             * @description The contract that is applied under. Never changes.
             * @example 12
             */
            ContractId: number;
            /**
             * @description Its place among the applications of the contract, from 1 without gaps.
             * @example 3
             */
            readonly ApplicationNumber: number;
            /**
             * @description Last day of the period that is applied for.
             * @example 2026-03-31T00:00:00.000Z
             */
            PeriodTo: string;
            /**
             * @description Retained from completed work, in percent; the contract's when it is left out.
             * @example 10
             */
            RetainagePercent: string;
            /**
             * @description Retained from stored materials, in percent; the contract's when it is left out.
             * @example 10
             */
            RetainageOnStoredPercent: string;
            /**
             * @description Sum of the lines that were agreed first.
             * @example 480000.00
             */
            readonly OriginalContractSum: string;
            /**
             * @description Sum of the accepted change orders.
             * @example 12000.00
             */
            readonly NetChangeByChangeOrders: string;
            /**
             * @description Both together.
             * @example 492000.00
             */
            readonly ContractSumToDate: string;
            /**
             * @description Sum of the totals of the lines.
             * @example 210000.00
             */
            readonly TotalCompletedAndStored: string;
            /**
             * @description Retained from completed work.
             * @example 20400.00
             */
            readonly RetainageOnCompleted: string;
            /**
             * @description Retained from stored materials.
             * @example 600.00
             */
            readonly RetainageOnStored: string;
            /**
             * @description Both together: the sum of what is retained from the lines.
             * @example 21000.00
             */
            readonly TotalRetainage: string;
            /**
             * @description Completed and stored, less what is retained.
             * @example 189000.00
             */
            readonly TotalEarnedLessRetainage: string;
            /**
             * @description What the earlier applications came to. Checked when it is given: it must tie out to the previous certificate.
             * @example 155700.00
             */
            LessPreviousCertificates: string;
            /**
             * @description What is asked for now.
             * @example 33300.00
             */
            readonly CurrentPaymentDue: string;
            /**
             * @description The contract sum to date less what is earned: the retainage is part of it.
             * @example 303000.00
             */
            readonly BalanceToFinish: string;
            /** @description One line for each AIABilling deliverable of the contract. On create, a line that is left out has no new work; in a change it stays as it is. */
            ScheduleOfValues: {
                /**
                 * @description The line, unique over all applications.
                 * @example 812
                 */
                readonly Id: number | null;
                /**
                 * @description The deliverable of the contract. A line is named by this or by its ItemNumber; null for change orders without lines.
                 * @example 41
                 */
                DeliverableId: number | null;
                /**
                 * @description Number of the line in the contract.
                 * @example 010
                 */
                ItemNumber: string;
                /**
                 * @description What the line is for.
                 * @example Masonry
                 */
                readonly DescriptionOfWork: string;
                /**
                 * @description Price of the line.
                 * @example 120000.00
                 */
                readonly ScheduledValue: string;
                /**
                 * @description Work of all earlier applications. Checked when it is given: it must tie out to the previous certificate.
                 * @example 48000.00
                 */
                WorkFromPrevious: string;
                /**
                 * @description Work of this period.
                 * @example 24000.00
                 */
                WorkThisPeriod: string;
                /**
                 * @description Materials that are presently stored and not built in. Never carried into WorkFromPrevious.
                 * @example 6000.00
                 */
                MaterialsStored: string;
                /**
                 * @description Previous, this period and stored.
                 * @example 78000.00
                 */
                readonly TotalCompletedAndStored: string;
                /**
                 * @description The total in percent of the scheduled value; may be given instead of WorkThisPeriod.
                 * @example 65
                 */
                PercentComplete: string;
                /**
                 * @description Scheduled value less the total.
                 * @example 42000.00
                 */
                readonly BalanceToFinish: string;
                /**
                 * @description What of the total is retained.
                 * @example 7800.00
                 */
                readonly Retainage: string;
            }[];
            /** @description The Client that ClientId names. */
            readonly Client: components["schemas"]["Client"] | null;
            /** @description The Project that ProjectId names. */
            readonly Project: components["schemas"]["Project"] | null;
        };
        /**
         * AIAInvoiceSince
         * @description An application for payment under a fixed-price contract: a certificate (G702) over a schedule of values (G703). As the since route shows it.
         */
        AIAInvoiceSince: {
            Id: components["schemas"]["AIAInvoice"]["Id"];
            HeaderText: components["schemas"]["AIAInvoice"]["HeaderText"];
            FooterText: components["schemas"]["AIAInvoice"]["FooterText"];
            ClientId: components["schemas"]["AIAInvoice"]["ClientId"];
            ProjectId: components["schemas"]["AIAInvoice"]["ProjectId"];
            InvoiceNumber: components["schemas"]["AIAInvoice"]["InvoiceNumber"];
            PaymentTerms: components["schemas"]["AIAInvoice"]["PaymentTerms"];
            BusinessState: components["schemas"]["AIAInvoice"]["BusinessState"];
            IncomeAccountId: components["schemas"]["AIAInvoice"]["IncomeAccountId"];
            PaymentAccountId: components["schemas"]["AIAInvoice"]["PaymentAccountId"];
            ExtId: components["schemas"]["AIAInvoice"]["ExtId"];
            ExtSyncToken: components["schemas"]["AIAInvoice"]["ExtSyncToken"];
            DateLastSynced: components["schemas"]["AIAInvoice"]["DateLastSynced"];
            TotalAmount: components["schemas"]["AIAInvoice"]["TotalAmount"];
            OutstandingAmount: components["schemas"]["AIAInvoice"]["OutstandingAmount"];
            DueDate: components["schemas"]["AIAInvoice"]["DueDate"];
            StartDate: components["schemas"]["AIAInvoice"]["StartDate"];
            EndDate: components["schemas"]["AIAInvoice"]["EndDate"];
            InvoiceDate: components["schemas"]["AIAInvoice"]["InvoiceDate"];
            Credit: components["schemas"]["AIAInvoice"]["Credit"];
            Shipping: components["schemas"]["AIAInvoice"]["Shipping"];
            TotalTaxes: components["schemas"]["AIAInvoice"]["TotalTaxes"];
            TaxRateId: components["schemas"]["AIAInvoice"]["TaxRateId"];
            TaxCodeId: components["schemas"]["AIAInvoice"]["TaxCodeId"];
            TaxRate: components["schemas"]["AIAInvoice"]["TaxRate"];
            ContactName: components["schemas"]["AIAInvoice"]["ContactName"];
            ContactEmail: components["schemas"]["AIAInvoice"]["ContactEmail"];
            ClientEmail: components["schemas"]["AIAInvoice"]["ClientEmail"];
            LineItemGroups: components["schemas"]["AIAInvoice"]["LineItemGroups"];
            Comments: components["schemas"]["AIAInvoice"]["Comments"];
            IncludeTimeReport: components["schemas"]["AIAInvoice"]["IncludeTimeReport"];
            NeedsToBeSynced: components["schemas"]["AIAInvoice"]["NeedsToBeSynced"];
            SyncError: components["schemas"]["AIAInvoice"]["SyncError"];
            IsTaxable: components["schemas"]["AIAInvoice"]["IsTaxable"];
            ToVerify: components["schemas"]["AIAInvoice"]["ToVerify"];
            AutoInvoice: components["schemas"]["AIAInvoice"]["AutoInvoice"];
            ForDeposit: components["schemas"]["AIAInvoice"]["ForDeposit"];
            Payments: components["schemas"]["AIAInvoice"]["Payments"];
            UserActions: components["schemas"]["AIAInvoice"]["UserActions"];
            PDF: components["schemas"]["AIAInvoice"]["PDF"];
            Deposits: components["schemas"]["AIAInvoice"]["Deposits"];
            ContractId: components["schemas"]["AIAInvoice"]["ContractId"];
            ApplicationNumber: components["schemas"]["AIAInvoice"]["ApplicationNumber"];
            PeriodTo: components["schemas"]["AIAInvoice"]["PeriodTo"];
            RetainagePercent: components["schemas"]["AIAInvoice"]["RetainagePercent"];
            RetainageOnStoredPercent: components["schemas"]["AIAInvoice"]["RetainageOnStoredPercent"];
            OriginalContractSum: components["schemas"]["AIAInvoice"]["OriginalContractSum"];
            NetChangeByChangeOrders: components["schemas"]["AIAInvoice"]["NetChangeByChangeOrders"];
            ContractSumToDate: components["schemas"]["AIAInvoice"]["ContractSumToDate"];
            TotalCompletedAndStored: components["schemas"]["AIAInvoice"]["TotalCompletedAndStored"];
            RetainageOnCompleted: components["schemas"]["AIAInvoice"]["RetainageOnCompleted"];
            RetainageOnStored: components["schemas"]["AIAInvoice"]["RetainageOnStored"];
            TotalRetainage: components["schemas"]["AIAInvoice"]["TotalRetainage"];
            TotalEarnedLessRetainage: components["schemas"]["AIAInvoice"]["TotalEarnedLessRetainage"];
            LessPreviousCertificates: components["schemas"]["AIAInvoice"]["LessPreviousCertificates"];
            CurrentPaymentDue: components["schemas"]["AIAInvoice"]["CurrentPaymentDue"];
            BalanceToFinish: components["schemas"]["AIAInvoice"]["BalanceToFinish"];
            ScheduleOfValues: components["schemas"]["AIAInvoice"]["ScheduleOfValues"];
            Client: components["schemas"]["AIAInvoice"]["Client"];
            Project: components["schemas"]["AIAInvoice"]["Project"];
            /**
             * @description Whether the record has been deleted. Only with include_deleted=true, then in every record.
             * @example false
             */
            IsDeleted?: boolean;
        };
    };
    responses: {
        /** @description Malformed, or fields or parameters are at fault; all faults are named at once, of very many the first hundred. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "didSucceed": false,
                 *       "data": {
                 *         "issues": [
                 *           {
                 *             "field": "ClientName",
                 *             "problem": "is required"
                 *           }
                 *         ]
                 *       },
                 *       "status": 400,
                 *       "message": "ClientName is required."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description No, an expired or a revoked access token. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["Challenge"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "didSucceed": false,
                 *       "data": null,
                 *       "status": 401,
                 *       "message": "This needs an access token in the header Authorization: Bearer <token>; POST /oauth/token gives one."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The user's privileges do not allow it. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "didSucceed": false,
                 *       "data": null,
                 *       "status": 403,
                 *       "message": "You may not create a client: it takes the privilege Manages Projects or Manages Invoices."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description No such record for the caller; a record of another company is answered in the same way. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "didSucceed": false,
                 *       "data": null,
                 *       "status": 404,
                 *       "message": "There is no Client with the id 987654321."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The state of the record forbids it, others changed it at the same time, or the Idempotency-Key was used for another body. */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "didSucceed": false,
                 *       "data": null,
                 *       "status": 409,
                 *       "message": "The record was changed by others at the same time, again and again: read it and try once more."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The body is over the limit. */
        TooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "didSucceed": false,
                 *       "data": null,
                 *       "status": 413,
                 *       "message": "The body is over 1 MiB: send less at a time."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The body is not JSON. */
        NotJson: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "didSucceed": false,
                 *       "data": null,
                 *       "status": 415,
                 *       "message": "The body must be sent as Content-Type: application/json, in UTF-8."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Too many requests with this access token. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "didSucceed": false,
                 *       "data": null,
                 *       "status": 429,
                 *       "message": "Too many requests with this access token; try again in 1 s."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description A store is down. Nothing was written. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "didSucceed": false,
                 *       "data": null,
                 *       "status": 503,
                 *       "message": "The service cannot reach its store at the moment and wrote nothing: try again shortly."
                 *     }
                 */
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
    };
    parameters: {
        /**
         * @description The id of the record, a positive integer.
         * @example 1
         */
        id: number;
        /**
         * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
         * @example 2026-01-01T00:00:00.000Z
         */
        date: string;
        /** @description The page, from 1; only together with page_size. */
        page: number;
        /** @description Records on a page; only together with page. */
        pageSize: number;
        /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
        fields: string;
        /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
        scope: "client";
        /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
        includeDeleted: boolean;
        /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
        idempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of the request in the log; X-Request-Id of the request, when that looks like one.
         * @example 0f6c1c5e-8f0a-4a38-8f0c-0d9f3c5d8f55
         */
        RequestId: string;
        /**
         * @description Seconds to wait before the next attempt.
         * @example 2
         */
        RetryAfter: number;
        /**
         * @description What credentials are asked for (RFC 6750).
         * @example Bearer realm="plumbline"
         */
        Challenge: string;
        /**
         * @description `true` when this is the reply that the Idempotency-Key got before.
         * @example true
         */
        Replayed: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The refresh token. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "grant_type": "refresh_token",
                 *       "refresh_token": "JmQ3cTZkVHh0c2VjcmV0"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /**
                     * @description The grant: refresh_token.
                     * @constant
                     */
                    grant_type?: "refresh_token";
                    /**
                     * @description The refresh token; it works once.
                     * @example JmQ3cTZkVHh0c2VjcmV0
                     */
                    refresh_token: string;
                    /**
                     * @description The clientId of the application, without a Basic header.
                     * @example demo-client
                     */
                    client_id?: string;
                    /**
                     * @description The clientSecret of the application, without a Basic header.
                     * @example demo-client-secret
                     */
                    client_secret?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description A new pair of tokens. */
            200: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "JmQ3cTZkVHh0c2VjcmV0",
                     *       "token_type": "bearer",
                     *       "expires_in": 900000,
                     *       "refresh_token": "JmQ3cTZkVHh0c2VjcmV0"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The token to send as Bearer.
                         * @example JmQ3cTZkVHh0c2VjcmV0
                         */
                        access_token: string;
                        /**
                         * @description How to send it.
                         * @constant
                         */
                        token_type: "bearer";
                        /**
                         * @description Seconds that the access token is good for.
                         * @constant
                         */
                        expires_in: 900000;
                        /**
                         * @description What the next pair is got with, within 14 days, once.
                         * @example JmQ3cTZkVHh0c2VjcmV0
                         */
                        refresh_token: string;
                    };
                };
            };
            /** @description The request is malformed, or what it presents is not good (any more). */
            400: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "Invalid grant: user credentials are invalid"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
            /** @description The application is unknown; or an access token that is no longer good came with a refresh. */
            401: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description What credentials are asked for.
                     * @example Basic realm="plumbline"
                     */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_client",
                     *       "error_description": "Invalid client: client is invalid"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
            /** @description The form has more than 16 kB. */
            413: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "error_description": "A form has at most 16 kB."
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
            /** @description Ten failed logins for one username from one address, a hundred for one username, or a hundred from one address, within 15 minutes. */
            429: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 900
                     */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "temporarily_unavailable",
                     *       "error_description": "Too many failed logins; try again in 900 s."
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
            /** @description A store is down, or too many logins came at once. */
            503: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 2
                     */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "server_error",
                     *       "error_description": "The service can not reach its store; try again soon."
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "JmQ3cTZkVHh0c2VjcmV0"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /**
                     * @description An access or refresh token.
                     * @example JmQ3cTZkVHh0c2VjcmV0
                     */
                    token: string;
                    /**
                     * @description Not needed.
                     * @example refresh_token
                     */
                    token_type_hint?: string;
                    /**
                     * @description The clientId of the application, without a Basic header.
                     * @example demo-client
                     */
                    client_id?: string;
                    /**
                     * @description The clientSecret of the application, without a Basic header.
                     * @example demo-client-secret
                     */
                    client_secret?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Revoked. */
            200: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request is malformed, or what it presents is not good (any more). */
            400: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "Invalid grant: user credentials are invalid"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
            /** @description The application is unknown; or an access token that is no longer good came with a refresh. */
            401: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description What credentials are asked for.
                     * @example Basic realm="plumbline"
                     */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_client",
                     *       "error_description": "Invalid client: client is invalid"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
            /** @description The form has more than 16 kB. */
            413: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "error_description": "A form has at most 16 kB."
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
            /** @description A store is down, or too many logins came at once. */
            503: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 2
                     */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "server_error",
                     *       "error_description": "The service can not reach its store; try again soon."
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
        };
    };
    getToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The grant. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "grant_type": "password",
                 *       "username": "admin@northgate.example",
                 *       "password": "plumbline-demo"
                 *     }
                 */
                "application/x-www-form-urlencoded": ({
                    /**
                     * @description The grant: password.
                     * @constant
                     */
                    grant_type: "password";
                    /**
                     * @description The name that the user logs in with.
                     * @example admin@northgate.example
                     */
                    username: string;
                    /**
                     * @description The password of the user.
                     * @example plumbline-demo
                     */
                    password: string;
                    /**
                     * @description The clientId of the application, without a Basic header.
                     * @example demo-client
                     */
                    client_id?: string;
                    /**
                     * @description The clientSecret of the application, without a Basic header.
                     * @example demo-client-secret
                     */
                    client_secret?: string;
                } & {
                    [key: string]: unknown;
                }) | ({
                    /**
                     * @description The grant: refresh_token.
                     * @constant
                     */
                    grant_type: "refresh_token";
                    /**
                     * @description The refresh token; it works once.
                     * @example JmQ3cTZkVHh0c2VjcmV0
                     */
                    refresh_token: string;
                    /**
                     * @description The clientId of the application, without a Basic header.
                     * @example demo-client
                     */
                    client_id?: string;
                    /**
                     * @description The clientSecret of the application, without a Basic header.
                     * @example demo-client-secret
                     */
                    client_secret?: string;
                } & {
                    [key: string]: unknown;
                });
            };
        };
        responses: {
            /** @description A new pair of tokens. */
            200: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "JmQ3cTZkVHh0c2VjcmV0",
                     *       "token_type": "bearer",
                     *       "expires_in": 900000,
                     *       "refresh_token": "JmQ3cTZkVHh0c2VjcmV0"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The token to send as Bearer.
                         * @example JmQ3cTZkVHh0c2VjcmV0
                         */
                        access_token: string;
                        /**
                         * @description How to send it.
                         * @constant
                         */
                        token_type: "bearer";
                        /**
                         * @description Seconds that the access token is good for.
                         * @constant
                         */
                        expires_in: 900000;
                        /**
                         * @description What the next pair is got with, within 14 days, once.
                         * @example JmQ3cTZkVHh0c2VjcmV0
                         */
                        refresh_token: string;
                    };
                };
            };
            /** @description The request is malformed, or what it presents is not good (any more). */
            400: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_grant",
                     *       "error_description": "Invalid grant: user credentials are invalid"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
            /** @description The application is unknown; or an access token that is no longer good came with a refresh. */
            401: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description What credentials are asked for.
                     * @example Basic realm="plumbline"
                     */
                    "WWW-Authenticate": string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_client",
                     *       "error_description": "Invalid client: client is invalid"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
            /** @description The form has more than 16 kB. */
            413: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "invalid_request",
                     *       "error_description": "A form has at most 16 kB."
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
            /** @description Ten failed logins for one username from one address, a hundred for one username, or a hundred from one address, within 15 minutes. */
            429: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 900
                     */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "temporarily_unavailable",
                     *       "error_description": "Too many failed logins; try again in 900 s."
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
            /** @description A store is down, or too many logins came at once. */
            503: {
                headers: {
                    /**
                     * @description Nobody may keep a token.
                     * @example no-store
                     */
                    "Cache-Control"?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 2
                     */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "server_error",
                     *       "error_description": "The service can not reach its store; try again soon."
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description The kind of error (RFC 6749, section 5.2).
                         * @example invalid_grant
                         */
                        error: string;
                        /**
                         * @description What is wrong.
                         * @example Invalid grant: user credentials are invalid
                         */
                        error_description: string;
                    };
                };
            };
        };
    };
    listAIAInvoices: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The AIA invoices; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The AIA invoices. */
                        data: components["schemas"]["AIAInvoice"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAIAInvoicesSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The AIA invoices; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The AIA invoices. */
                        data: components["schemas"]["AIAInvoiceSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAIAInvoice: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 40
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The AIA invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["AIAInvoice"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllocations: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The allocations; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The allocations. */
                        data: components["schemas"]["Allocation"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllocationsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The allocations; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The allocations. */
                        data: components["schemas"]["AllocationSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAllocation: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The allocation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Allocation"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveTime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What to do. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Each with its Id; Time and isBillable overwrite what it says. */
                    TimeEntries: {
                        /** @description The id of the time entry. */
                        Id: number | string;
                        /**
                         * @description Approving it bills the client where the contract says how.
                         * @example true
                         */
                        IsBillable?: boolean | null;
                        /**
                         * @description Hours worked, with their rendering.
                         * @example 8.50 (8h 30m)
                         */
                        Time?: string | number;
                        /**
                         * @description The day of the work, at noon UTC. A new value is at most one year after the present day in UTC.
                         * @example 2026-03-02T12:00:00.000Z
                         */
                        EntryDate?: string | null;
                        /**
                         * @description Who or what worked.
                         * @example 5
                         */
                        ResourceId?: number | string | null;
                        /**
                         * @description The task; names milestone, project and client or department. When not given, that of AllocationId or the default one.
                         * @example 31
                         */
                        TaskId?: number | string | null;
                        /**
                         * @description The milestone, from the task.
                         * @example 21
                         */
                        MilestoneId?: number | string | null;
                        /**
                         * @description The project, from the task.
                         * @example 12
                         */
                        ProjectId?: number | string | null;
                        /** @description The plan of the project. Ignored in a body. */
                        readonly ProjectPlanId?: unknown;
                        /**
                         * @description The client, from the project.
                         * @example 3
                         */
                        ClientId?: number | string | null;
                        /**
                         * @description The department, where the work is for no client.
                         * @example null
                         */
                        DepartmentId?: number | string | null;
                        /** @description The user who is the resource; for a machine the user who recorded the time. Ignored in a body. */
                        readonly UserId?: unknown;
                        /**
                         * @description The role worked in; the role of the resource when unset.
                         * @example 2
                         */
                        JobRoleId?: number | string | null;
                        /** @description Where the entry is in its life. Ignored in a body. */
                        readonly BusinessState?: unknown;
                        /** @description What the user says of the work. */
                        UserDescription?: string | null;
                        /** @description What was done. */
                        Description?: string | null;
                        /** @description A remark. */
                        Comment?: string | null;
                        /** @description Remarks of others. */
                        Comments?: {
                            /**
                             * @description The id of the record that the comment is about; the server fills it in.
                             * @example 42
                             */
                            RelatedObjectId?: string | null;
                            /**
                             * @description What was said.
                             * @example Slab poured on Tuesday.
                             */
                            Text?: string | null;
                            /**
                             * @description Who said it; the server fills it in.
                             * @example Ann Miller
                             */
                            UserName?: string | null;
                            /**
                             * @description The project it belongs to; the server fills it in.
                             * @example 12
                             */
                            ProjectId?: number | string | null;
                            /**
                             * @description The id of the user who wrote it; the server fills it in.
                             * @example 1
                             */
                            CreatedBy?: number | string | null;
                        }[] | null;
                        /** @description Where the entry came from. */
                        Origin?: string | null;
                        /**
                         * @description Labour cost of the whole entry. Taken from a body only with OverrideCost.
                         * @example 466.48
                         */
                        Cost?: string | number | null;
                        /** @description The cost figures were given, not taken from the resource. OverrideCost in bodies. */
                        ManualCost?: boolean | null;
                        /**
                         * @description Wage of one hour.
                         * @example 42.00
                         */
                        HourlyRate?: string | number | null;
                        /**
                         * @description Benefits for one hour.
                         * @example 6.30
                         */
                        Benefits?: string | number | null;
                        /**
                         * @description Union dues for one hour.
                         * @example 1.25
                         */
                        UnionPerHour?: string | number | null;
                        /**
                         * @description Payroll taxes for one hour.
                         * @example 3.21
                         */
                        Taxes?: string | number | null;
                        /**
                         * @description Insurance for one hour.
                         * @example 2.10
                         */
                        Insurance?: string | number | null;
                        /**
                         * @description Everything else for one hour.
                         * @example 0.00
                         */
                        Other?: string | number | null;
                        /** @description Pay of one hour. */
                        HourlyPayRate?: string | number | null;
                        /** @description Prevailing wage of one hour; stands for HourlyRate where that is not given. */
                        PWHourlyRate?: string | number | null;
                        /** @description Most that fringe benefits may count towards the prevailing wage. No part of the cost. */
                        PWMaxFringe?: string | number | null;
                        /**
                         * @description Clocked in.
                         * @example 2026-03-02T13:00:00.000Z
                         */
                        TimeIn?: string | null;
                        /**
                         * @description Clocked out.
                         * @example 2026-03-02T21:30:00.000Z
                         */
                        TimeOut?: string | null;
                        /**
                         * @description Hours of rest between the two, not worked.
                         * @example 0.50
                         */
                        TimeBreak?: string | number | null;
                        /**
                         * @description Hours added to what the clock says; may be negative. AdjustedTime at check-out.
                         * @example -0.25
                         */
                        Adjustment?: string | number | null;
                        /** @description Why the time was adjusted. */
                        AdjustmentReason?: string | null;
                        /** @description Start as shown. */
                        StartTime?: string | null;
                        /** @description End as shown. */
                        EndTime?: string | null;
                        /** @description Kind of time. */
                        TimeType?: string | null;
                        /** @description Payroll service for double time. */
                        DefaultTimeServiceDT?: string | null;
                        /** @description Payroll service for overtime. */
                        DefaultTimeServiceOT?: string | null;
                        /** @description Service in the accounting package. */
                        ServiceName?: string | null;
                        /** @description Payroll item in the accounting package. */
                        PayrollName?: string | null;
                        /** @description Description before the last change of it. Ignored in a body. */
                        readonly PreviousDescription?: unknown;
                        /** @description Id of the transaction in the accounting package. */
                        TxId?: string | null;
                        /** @description Version in the accounting package. */
                        ExtSyncToken?: string | null;
                        /** @description When the entry was recorded. Ignored in a body. */
                        readonly DateCreated?: unknown;
                        /** @description When it last changed. Ignored in a body. */
                        readonly DateModified?: unknown;
                        /** @description 0 active, 1 inactive, 2 cancelled, 3 deleted. Ignored in a body. */
                        readonly ObjectState?: unknown;
                        /** @description The company. Ignored in a body. */
                        readonly CompanyId?: unknown;
                        /**
                         * @description The allocation that the time was planned by.
                         * @example null
                         */
                        AllocationId?: number | string | null;
                        /** @description The deliverable that it is billed under once it is approved. Given: the one to bill it under instead of that of the milestone. */
                        ApprovedDeliverableId?: number | string | null;
                        /** @description The item of the catalogue. */
                        CatalogId?: number | string | null;
                        /** @description The planned role or resource. */
                        RoleResourceId?: number | string | null;
                        /** @description The role for the prevailing wage. */
                        PWJobRoleId?: number | string | null;
                        /**
                         * @description The entry that this one was split from.
                         * @example null
                         */
                        ParentId?: number | string | null;
                        /** @description Id of the time in another system. */
                        TimeId?: number | string | null;
                        /** @description Payroll item in the accounting package. */
                        PayrollId?: number | string | null;
                        /** @description Time-card service in the accounting package. */
                        KnowifyTimeCardServiceId?: number | string | null;
                        /** @description Employee in the accounting package. */
                        ExtEmployeeId?: number | string | null;
                        /** @description Client in the accounting package. */
                        ExtClientId?: number | string | null;
                        /** @description Item in the accounting package. */
                        ExtCatalogId?: number | string | null;
                        /** @description Project in the accounting package. */
                        ExtProjectId?: number | string | null;
                        /** @description Id in the accounting package. */
                        ExtId?: number | string | null;
                        /** @description User in the accounting package. */
                        ExtUserId?: number | string | null;
                        /** @description Kept as given. */
                        Page?: number | string | null;
                        /** @description Kept as given. */
                        PageSize?: number | string | null;
                        /** @description Kept as given. */
                        TotalCount?: number | string | null;
                        /** @description Kept as given. */
                        TotalPageCount?: number | string | null;
                        /** @description Kept as given. */
                        IncludeMetadata?: boolean | null;
                        /** @description Kept as given, and no more: an allocation is scheduled by itself, and AllocationId names it. */
                        CreateAllocation?: boolean | null;
                        /** @description Kept as given. */
                        ForceUpdate?: boolean | null;
                        /** @description On create: the entry stays a draft. Afterwards: whether it is one. */
                        IsDraft?: boolean | null;
                        /** @description On update: a draft is submitted. */
                        Submit?: boolean | null;
                        /** @description Waits for approval. Ignored in a body. */
                        readonly IsSubmitted?: unknown;
                        /** @description Approved, or invoiced since. Ignored in a body. */
                        readonly IsApproved?: unknown;
                        /** @description Rejected. Ignored in a body. */
                        readonly IsRejected?: unknown;
                        /** @description Was rejected at least once. Ignored in a body. */
                        readonly HasBeenRejected?: unknown;
                        /** @description Wholly invoiced. Ignored in a body. */
                        readonly Processed?: unknown;
                        /** @description Recorded without a connection. */
                        IsOffline?: boolean | null;
                        /** @description Recorded with a smartphone. */
                        IsMobile?: boolean | null;
                        /** @description Recorded by the service itself. Ignored in a body. */
                        readonly IsSystemGenerated?: unknown;
                        /** @description The clocked time was edited by hand. */
                        ManuallyEdited?: boolean | null;
                        /** @description Has changes that the accounting package lacks. */
                        NeedsToBeSynced?: boolean | null;
                        /** @description The accounting package refused it. */
                        SyncError?: boolean | null;
                        /** @description Replaces the planned role or resource. */
                        IsRoleResourceOverwrite?: boolean | null;
                        /** @description Where the resource clocked in. */
                        LocationIn?: {
                            /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                            GeoJson?: string | null;
                        } | null;
                        /** @description Where the resource clocked out. */
                        LocationOut?: {
                            /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                            GeoJson?: string | null;
                        } | null;
                        /** @description ClientName of the Client that ClientId names. Ignored in a body. */
                        readonly ClientName?: unknown;
                        /** @description DepartmentName of the Department that DepartmentId names. Ignored in a body. */
                        readonly DepartmentName?: unknown;
                        /** @description ProjectName of the Project that ProjectId names. Ignored in a body. */
                        readonly ProjectName?: unknown;
                        /** @description Name of the Milestone that MilestoneId names. Ignored in a body. */
                        readonly MilestoneName?: unknown;
                        /** @description Description of the Task that TaskId names. Ignored in a body. */
                        readonly TaskName?: unknown;
                        /** @description FullName of the User that UserId names. Ignored in a body. */
                        readonly UserName?: unknown;
                        /** @description The Milestone that MilestoneId names. Ignored in a body. */
                        readonly Milestone?: unknown;
                        /** @description The Project that ProjectId names. Ignored in a body. */
                        readonly Project?: unknown;
                        /** @description The same as ManualCost. */
                        OverrideCost?: boolean | null;
                        /**
                         * @description The same as IsBillable.
                         * @example true
                         */
                        isBillable?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Approve time entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": [
                     *         3050,
                     *         3051
                     *       ],
                     *       "status": 200,
                     *       "message": "Time approved successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ids of the approved entries. */
                        data: number[];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Time approved successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    approveTimeEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 3052
                 */
                id: number;
            };
            cookie?: never;
        };
        /** @description What to do. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TimeEntryUpdate"] | {
                    /** @description Each with its Id; Time and isBillable overwrite what it says. */
                    TimeEntries: {
                        /** @description The id of the time entry. */
                        Id: number | string;
                        /**
                         * @description Approving it bills the client where the contract says how.
                         * @example true
                         */
                        IsBillable?: boolean | null;
                        /**
                         * @description Hours worked, with their rendering.
                         * @example 8.50 (8h 30m)
                         */
                        Time?: string | number;
                        /**
                         * @description The day of the work, at noon UTC. A new value is at most one year after the present day in UTC.
                         * @example 2026-03-02T12:00:00.000Z
                         */
                        EntryDate?: string | null;
                        /**
                         * @description Who or what worked.
                         * @example 5
                         */
                        ResourceId?: number | string | null;
                        /**
                         * @description The task; names milestone, project and client or department. When not given, that of AllocationId or the default one.
                         * @example 31
                         */
                        TaskId?: number | string | null;
                        /**
                         * @description The milestone, from the task.
                         * @example 21
                         */
                        MilestoneId?: number | string | null;
                        /**
                         * @description The project, from the task.
                         * @example 12
                         */
                        ProjectId?: number | string | null;
                        /** @description The plan of the project. Ignored in a body. */
                        readonly ProjectPlanId?: unknown;
                        /**
                         * @description The client, from the project.
                         * @example 3
                         */
                        ClientId?: number | string | null;
                        /**
                         * @description The department, where the work is for no client.
                         * @example null
                         */
                        DepartmentId?: number | string | null;
                        /** @description The user who is the resource; for a machine the user who recorded the time. Ignored in a body. */
                        readonly UserId?: unknown;
                        /**
                         * @description The role worked in; the role of the resource when unset.
                         * @example 2
                         */
                        JobRoleId?: number | string | null;
                        /** @description Where the entry is in its life. Ignored in a body. */
                        readonly BusinessState?: unknown;
                        /** @description What the user says of the work. */
                        UserDescription?: string | null;
                        /** @description What was done. */
                        Description?: string | null;
                        /** @description A remark. */
                        Comment?: string | null;
                        /** @description Remarks of others. */
                        Comments?: {
                            /**
                             * @description The id of the record that the comment is about; the server fills it in.
                             * @example 42
                             */
                            RelatedObjectId?: string | null;
                            /**
                             * @description What was said.
                             * @example Slab poured on Tuesday.
                             */
                            Text?: string | null;
                            /**
                             * @description Who said it; the server fills it in.
                             * @example Ann Miller
                             */
                            UserName?: string | null;
                            /**
                             * @description The project it belongs to; the server fills it in.
                             * @example 12
                             */
                            ProjectId?: number | string | null;
                            /**
                             * @description The id of the user who wrote it; the server fills it in.
                             * @example 1
                             */
                            CreatedBy?: number | string | null;
                        }[] | null;
                        /** @description Where the entry came from. */
                        Origin?: string | null;
                        /**
                         * @description Labour cost of the whole entry. Taken from a body only with OverrideCost.
                         * @example 466.48
                         */
                        Cost?: string | number | null;
                        /** @description The cost figures were given, not taken from the resource. OverrideCost in bodies. */
                        ManualCost?: boolean | null;
                        /**
                         * @description Wage of one hour.
                         * @example 42.00
                         */
                        HourlyRate?: string | number | null;
                        /**
                         * @description Benefits for one hour.
                         * @example 6.30
                         */
                        Benefits?: string | number | null;
                        /**
                         * @description Union dues for one hour.
                         * @example 1.25
                         */
                        UnionPerHour?: string | number | null;
                        /**
                         * @description Payroll taxes for one hour.
                         * @example 3.21
                         */
                        Taxes?: string | number | null;
                        /**
                         * @description Insurance for one hour.
                         * @example 2.10
                         */
                        Insurance?: string | number | null;
                        /**
                         * @description Everything else for one hour.
                         * @example 0.00
                         */
                        Other?: string | number | null;
                        /** @description Pay of one hour. */
                        HourlyPayRate?: string | number | null;
                        /** @description Prevailing wage of one hour; stands for HourlyRate where that is not given. */
                        PWHourlyRate?: string | number | null;
                        /** @description Most that fringe benefits may count towards the prevailing wage. No part of the cost. */
                        PWMaxFringe?: string | number | null;
                        /**
                         * @description Clocked in.
                         * @example 2026-03-02T13:00:00.000Z
                         */
                        TimeIn?: string | null;
                        /**
                         * @description Clocked out.
                         * @example 2026-03-02T21:30:00.000Z
                         */
                        TimeOut?: string | null;
                        /**
                         * @description Hours of rest between the two, not worked.
                         * @example 0.50
                         */
                        TimeBreak?: string | number | null;
                        /**
                         * @description Hours added to what the clock says; may be negative. AdjustedTime at check-out.
                         * @example -0.25
                         */
                        Adjustment?: string | number | null;
                        /** @description Why the time was adjusted. */
                        AdjustmentReason?: string | null;
                        /** @description Start as shown. */
                        StartTime?: string | null;
                        /** @description End as shown. */
                        EndTime?: string | null;
                        /** @description Kind of time. */
                        TimeType?: string | null;
                        /** @description Payroll service for double time. */
                        DefaultTimeServiceDT?: string | null;
                        /** @description Payroll service for overtime. */
                        DefaultTimeServiceOT?: string | null;
                        /** @description Service in the accounting package. */
                        ServiceName?: string | null;
                        /** @description Payroll item in the accounting package. */
                        PayrollName?: string | null;
                        /** @description Description before the last change of it. Ignored in a body. */
                        readonly PreviousDescription?: unknown;
                        /** @description Id of the transaction in the accounting package. */
                        TxId?: string | null;
                        /** @description Version in the accounting package. */
                        ExtSyncToken?: string | null;
                        /** @description When the entry was recorded. Ignored in a body. */
                        readonly DateCreated?: unknown;
                        /** @description When it last changed. Ignored in a body. */
                        readonly DateModified?: unknown;
                        /** @description 0 active, 1 inactive, 2 cancelled, 3 deleted. Ignored in a body. */
                        readonly ObjectState?: unknown;
                        /** @description The company. Ignored in a body. */
                        readonly CompanyId?: unknown;
                        /**
                         * @description The allocation that the time was planned by.
                         * @example null
                         */
                        AllocationId?: number | string | null;
                        /** @description The deliverable that it is billed under once it is approved. Given: the one to bill it under instead of that of the milestone. */
                        ApprovedDeliverableId?: number | string | null;
                        /** @description The item of the catalogue. */
                        CatalogId?: number | string | null;
                        /** @description The planned role or resource. */
                        RoleResourceId?: number | string | null;
                        /** @description The role for the prevailing wage. */
                        PWJobRoleId?: number | string | null;
                        /**
                         * @description The entry that this one was split from.
                         * @example null
                         */
                        ParentId?: number | string | null;
                        /** @description Id of the time in another system. */
                        TimeId?: number | string | null;
                        /** @description Payroll item in the accounting package. */
                        PayrollId?: number | string | null;
                        /** @description Time-card service in the accounting package. */
                        KnowifyTimeCardServiceId?: number | string | null;
                        /** @description Employee in the accounting package. */
                        ExtEmployeeId?: number | string | null;
                        /** @description Client in the accounting package. */
                        ExtClientId?: number | string | null;
                        /** @description Item in the accounting package. */
                        ExtCatalogId?: number | string | null;
                        /** @description Project in the accounting package. */
                        ExtProjectId?: number | string | null;
                        /** @description Id in the accounting package. */
                        ExtId?: number | string | null;
                        /** @description User in the accounting package. */
                        ExtUserId?: number | string | null;
                        /** @description Kept as given. */
                        Page?: number | string | null;
                        /** @description Kept as given. */
                        PageSize?: number | string | null;
                        /** @description Kept as given. */
                        TotalCount?: number | string | null;
                        /** @description Kept as given. */
                        TotalPageCount?: number | string | null;
                        /** @description Kept as given. */
                        IncludeMetadata?: boolean | null;
                        /** @description Kept as given, and no more: an allocation is scheduled by itself, and AllocationId names it. */
                        CreateAllocation?: boolean | null;
                        /** @description Kept as given. */
                        ForceUpdate?: boolean | null;
                        /** @description On create: the entry stays a draft. Afterwards: whether it is one. */
                        IsDraft?: boolean | null;
                        /** @description On update: a draft is submitted. */
                        Submit?: boolean | null;
                        /** @description Waits for approval. Ignored in a body. */
                        readonly IsSubmitted?: unknown;
                        /** @description Approved, or invoiced since. Ignored in a body. */
                        readonly IsApproved?: unknown;
                        /** @description Rejected. Ignored in a body. */
                        readonly IsRejected?: unknown;
                        /** @description Was rejected at least once. Ignored in a body. */
                        readonly HasBeenRejected?: unknown;
                        /** @description Wholly invoiced. Ignored in a body. */
                        readonly Processed?: unknown;
                        /** @description Recorded without a connection. */
                        IsOffline?: boolean | null;
                        /** @description Recorded with a smartphone. */
                        IsMobile?: boolean | null;
                        /** @description Recorded by the service itself. Ignored in a body. */
                        readonly IsSystemGenerated?: unknown;
                        /** @description The clocked time was edited by hand. */
                        ManuallyEdited?: boolean | null;
                        /** @description Has changes that the accounting package lacks. */
                        NeedsToBeSynced?: boolean | null;
                        /** @description The accounting package refused it. */
                        SyncError?: boolean | null;
                        /** @description Replaces the planned role or resource. */
                        IsRoleResourceOverwrite?: boolean | null;
                        /** @description Where the resource clocked in. */
                        LocationIn?: {
                            /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                            GeoJson?: string | null;
                        } | null;
                        /** @description Where the resource clocked out. */
                        LocationOut?: {
                            /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                            GeoJson?: string | null;
                        } | null;
                        /** @description ClientName of the Client that ClientId names. Ignored in a body. */
                        readonly ClientName?: unknown;
                        /** @description DepartmentName of the Department that DepartmentId names. Ignored in a body. */
                        readonly DepartmentName?: unknown;
                        /** @description ProjectName of the Project that ProjectId names. Ignored in a body. */
                        readonly ProjectName?: unknown;
                        /** @description Name of the Milestone that MilestoneId names. Ignored in a body. */
                        readonly MilestoneName?: unknown;
                        /** @description Description of the Task that TaskId names. Ignored in a body. */
                        readonly TaskName?: unknown;
                        /** @description FullName of the User that UserId names. Ignored in a body. */
                        readonly UserName?: unknown;
                        /** @description The Milestone that MilestoneId names. Ignored in a body. */
                        readonly Milestone?: unknown;
                        /** @description The Project that ProjectId names. Ignored in a body. */
                        readonly Project?: unknown;
                        /** @description The same as ManualCost. */
                        OverrideCost?: boolean | null;
                        /**
                         * @description The same as IsBillable.
                         * @example true
                         */
                        isBillable?: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Approve the time entry of the path. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": [
                     *         3052
                     *       ],
                     *       "status": 200,
                     *       "message": "Time approved successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ids of the approved entries. */
                        data: number[];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Time approved successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBills: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bills; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The bills. */
                        data: components["schemas"]["Bill"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBill: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new bill, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "VendorId": "1",
                 *       "InvoiceNumber": "V-2231",
                 *       "InvoiceDate": "2026-03-02",
                 *       "DueDate": "2026-04-01",
                 *       "PayableItems": [
                 *         {
                 *           "Description": "Studs and plywood",
                 *           "TotalAmount": "1250.00",
                 *           "ProjectId": 2,
                 *           "MilestoneId": 3
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BillCreate"];
            };
        };
        responses: {
            /** @description The id of the bill. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": "37",
                     *       "status": 201,
                     *       "message": "Bill created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the bill. */
                        data: string;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Bill created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBillsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bills; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The bills. */
                        data: components["schemas"]["BillSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBill: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 37
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bill. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Bill"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 37
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the bill. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": "37",
                     *       "status": 200,
                     *       "message": "Bill removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the bill. */
                        data: string;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Bill removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listClients: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The clients. */
                        data: components["schemas"]["Client"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createClient: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new client, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ClientName": "Oakridge Homes"
                 *     }
                 */
                "application/json": components["schemas"]["ClientCreate"];
            };
        };
        responses: {
            /** @description The id of the client. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 201,
                     *       "message": "Client created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the client. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Client created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listClientsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The clients. */
                        data: components["schemas"]["ClientSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getClient: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Client"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** @description The fields of the client that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ClientName": "Oakridge Homes",
                 *       "CompanyName": "Oakridge Homes LLC",
                 *       "ContactName": "Maria Lopez",
                 *       "Address1": "12 Oak Street",
                 *       "Address2": "",
                 *       "City": "Springfield",
                 *       "StateProvince": "IL",
                 *       "Zip": "62701",
                 *       "Country": "US",
                 *       "ShippingContact": "",
                 *       "ShippingAddress1": "",
                 *       "ShippingAddress2": "",
                 *       "ShippingCity": "",
                 *       "ShippingStateProvince": "",
                 *       "ShippingZip": "",
                 *       "ShippingCountry": "",
                 *       "SameAsBilling": true,
                 *       "Email": "office@oakridge.example",
                 *       "Website": "https://oakridge.example",
                 *       "PhoneNumber": "+1 555 0100",
                 *       "TaxCode": "",
                 *       "IncomeAccount": "",
                 *       "IncomeAccountId": "",
                 *       "PaymentAccount": "",
                 *       "PaymentAccountId": "",
                 *       "ExtId": "",
                 *       "ExtSyncToken": "",
                 *       "DateLastSynced": "",
                 *       "NeedsToBeSynced": false,
                 *       "SyncError": false,
                 *       "ExtParentId": "",
                 *       "BillingInstructions": "Send invoices by the 25th.",
                 *       "ObjectState": "Active",
                 *       "ParentId": null,
                 *       "DefaultProjectId": null,
                 *       "DefaultMilestoneId": null,
                 *       "DefaultTaskId": null
                 *     }
                 */
                "application/json": components["schemas"]["ClientUpdate"];
            };
        };
        responses: {
            /** @description The id of the client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "Client updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the client. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Client updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the client. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "Client removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the client. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Client removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDepartments: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The departments; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The departments. */
                        data: components["schemas"]["Department"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new department, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "DepartmentName": "Warehouse"
                 *     }
                 */
                "application/json": components["schemas"]["DepartmentCreate"];
            };
        };
        responses: {
            /** @description The id of the department. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 3,
                     *       "status": 201,
                     *       "message": "Department created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the department. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Department created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDepartmentsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The departments; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The departments. */
                        data: components["schemas"]["DepartmentSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDepartment: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 3
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The department. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Department"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteDepartment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 3
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the department. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 3,
                     *       "status": 200,
                     *       "message": "Department removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the department. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Department removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDocuments: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The documents. */
                        data: components["schemas"]["Document"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new document, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "RelatedObjectId": "2",
                 *       "AssociatedEntityType": "Project",
                 *       "FileName": "gate-code.txt",
                 *       "File": "R2F0ZSBjb2RlIDQ3MTEuCg=="
                 *     }
                 */
                "application/json": components["schemas"]["DocumentCreate"];
            };
        };
        responses: {
            /** @description The id of the document. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": "1",
                     *       "status": 201,
                     *       "message": "Document created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the document. */
                        data: string;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Document created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDocumentsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The documents; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The documents. */
                        data: components["schemas"]["DocumentSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDocument: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Document"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the document. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": "1",
                     *       "status": 200,
                     *       "message": "Document removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the document. */
                        data: string;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Document removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDocumentContent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of bytes that the caller has.
                 * @example "9f86d081"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id of the document.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes as they were uploaded. */
            200: {
                headers: {
                    /**
                     * @description Names these bytes; with If-None-Match they are not sent again.
                     * @example "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     */
                    ETag?: string;
                    /**
                     * @description Always an attachment, with the name of the file.
                     * @example attachment; filename="permit.pdf"; filename*=UTF-8''permit.pdf
                     */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example PK… */
                    "application/octet-stream": string;
                    /** @example %PDF-1.7… */
                    "application/pdf": string;
                    /** @example GIF89a… */
                    "image/*": string;
                    /** @example Gate code 4711. */
                    "text/plain": string;
                };
            };
            /** @description Still the bytes that If-None-Match names. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtAccounts: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext accounts; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext accounts. */
                        data: components["schemas"]["ExtAccount"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExtAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new ext account, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "AccountName": "Job materials",
                 *       "AccountType": "Cost of Goods Sold",
                 *       "ExtId": "84",
                 *       "ExtSyncToken": "3",
                 *       "AccountNumber": "5100",
                 *       "CurrentBalance": "18250.40",
                 *       "DateLastSynced": "2026-03-02T15:04:05.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ExtAccountCreate"];
            };
        };
        responses: {
            /** @description The id of the ext account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 201,
                     *       "message": "ExtAccount created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext account. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtAccount created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtAccountsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext accounts; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext accounts. */
                        data: components["schemas"]["ExtAccountSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExtAccount: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["ExtAccount"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateExtAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** @description The fields of the ext account that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "AccountName": "Job materials",
                 *       "AccountType": "Cost of Goods Sold",
                 *       "ExtId": "84",
                 *       "ExtSyncToken": "3",
                 *       "AccountNumber": "5100",
                 *       "CurrentBalance": "18250.40",
                 *       "DateLastSynced": "2026-03-02T15:04:05.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ExtAccountUpdate"];
            };
        };
        responses: {
            /** @description The id of the ext account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtAccount updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext account. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtAccount updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteExtAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the ext account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtAccount removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext account. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtAccount removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkExtClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The ClientName, URL-encoded.
                 * @example Oakridge Family Trust
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the client with exactly this ClientName. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "OK"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the client. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkExtItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The Name, URL-encoded.
                 * @example 2x4 stud, 8 ft
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the item with exactly this Name. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "OK"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the item. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkExtVendor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The VendorName, URL-encoded.
                 * @example Cascade Lumber
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the vendor with exactly this VendorName. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "OK"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the vendor. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtClasses: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext classes; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext classes. */
                        data: components["schemas"]["ExtClass"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExtClass: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new ext class, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "Kitchens",
                 *       "ExtId": "84"
                 *     }
                 */
                "application/json": components["schemas"]["ExtClassCreate"];
            };
        };
        responses: {
            /** @description The id of the ext class. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 201,
                     *       "message": "ExtClass created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext class. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtClass created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtClassesSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext classes; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext classes. */
                        data: components["schemas"]["ExtClassSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExtClass: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext class. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["ExtClass"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateExtClass: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** @description The fields of the ext class that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "Kitchens",
                 *       "FullyQualifiedName": "Residential:Kitchens",
                 *       "ExtId": "84",
                 *       "SubClass": true,
                 *       "DateLastSynced": "2026-03-02T15:04:05.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ExtClassUpdate"];
            };
        };
        responses: {
            /** @description The id of the ext class. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtClass updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext class. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtClass updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteExtClass: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the ext class. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtClass removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext class. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtClass removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtEmployees: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext employees; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext employees. */
                        data: components["schemas"]["ExtEmployee"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExtEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new ext employee, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "DisplayName": "Ida Novak",
                 *       "ExtId": "84",
                 *       "ExtSyncToken": "3",
                 *       "DateLastSynced": "2026-03-02T15:04:05.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ExtEmployeeCreate"];
            };
        };
        responses: {
            /** @description The id of the ext employee. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 201,
                     *       "message": "ExtEmployee created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext employee. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtEmployee created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtEmployeesSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext employees; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext employees. */
                        data: components["schemas"]["ExtEmployeeSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExtEmployee: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext employee. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["ExtEmployee"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateExtEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** @description The fields of the ext employee that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "DisplayName": "Ida Novak",
                 *       "ExtId": "84",
                 *       "ExtSyncToken": "3",
                 *       "DateLastSynced": "2026-03-02T15:04:05.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ExtEmployeeUpdate"];
            };
        };
        responses: {
            /** @description The id of the ext employee. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtEmployee updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext employee. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtEmployee updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteExtEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the ext employee. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtEmployee removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext employee. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtEmployee removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtPaymentTerms: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext payment terms; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext payment terms. */
                        data: components["schemas"]["ExtPaymentTerm"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExtPaymentTerm: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new ext payment term, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "Net 30",
                 *       "ExtId": "84",
                 *       "PaymentTerm": "30",
                 *       "DateLastSynced": "2026-03-02T15:04:05.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ExtPaymentTermCreate"];
            };
        };
        responses: {
            /** @description The id of the ext payment term. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 201,
                     *       "message": "ExtPaymentTerm created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext payment term. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtPaymentTerm created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtPaymentTermsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext payment terms; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext payment terms. */
                        data: components["schemas"]["ExtPaymentTermSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExtPaymentTerm: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext payment term. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["ExtPaymentTerm"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateExtPaymentTerm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** @description The fields of the ext payment term that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "Net 30",
                 *       "ExtId": "84",
                 *       "PaymentTerm": "30",
                 *       "DateLastSynced": "2026-03-02T15:04:05.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ExtPaymentTermUpdate"];
            };
        };
        responses: {
            /** @description The id of the ext payment term. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtPaymentTerm updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext payment term. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtPaymentTerm updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteExtPaymentTerm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the ext payment term. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtPaymentTerm removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext payment term. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtPaymentTerm removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtTaxCodes: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext tax codes; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext tax codes. */
                        data: components["schemas"]["ExtTaxCode"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExtTaxCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new ext tax code, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "Springfield",
                 *       "ExtId": "84",
                 *       "ExtSyncToken": "3",
                 *       "TaxRateDetails": [
                 *         {
                 *           "Amount": "6.25",
                 *           "ExtTaxCodeId": "12",
                 *           "ExtId": "20"
                 *         }
                 *       ],
                 *       "DateLastSynced": "2026-03-02T15:04:05.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ExtTaxCodeCreate"];
            };
        };
        responses: {
            /** @description The id of the ext tax code. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 201,
                     *       "message": "ExtTaxCode created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext tax code. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtTaxCode created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtTaxCodesSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext tax codes; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext tax codes. */
                        data: components["schemas"]["ExtTaxCodeSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExtTaxCode: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext tax code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["ExtTaxCode"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateExtTaxCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** @description The fields of the ext tax code that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "Springfield",
                 *       "ExtId": "84",
                 *       "ExtSyncToken": "3",
                 *       "TaxRateDetails": [
                 *         {
                 *           "Amount": "6.25",
                 *           "ExtTaxCodeId": "12",
                 *           "ExtId": "20"
                 *         }
                 *       ],
                 *       "DateLastSynced": "2026-03-02T15:04:05.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ExtTaxCodeUpdate"];
            };
        };
        responses: {
            /** @description The id of the ext tax code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtTaxCode updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext tax code. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtTaxCode updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteExtTaxCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the ext tax code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtTaxCode removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext tax code. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtTaxCode removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtTaxRates: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext tax rates; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext tax rates. */
                        data: components["schemas"]["ExtTaxRate"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createExtTaxRate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new ext tax rate, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "State sales tax",
                 *       "ExtId": "84",
                 *       "ExtTaxCodeId": "12",
                 *       "ExtSyncToken": "3",
                 *       "Amount": "6.25",
                 *       "DateLastSynced": "2026-03-02T15:04:05.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ExtTaxRateCreate"];
            };
        };
        responses: {
            /** @description The id of the ext tax rate. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 201,
                     *       "message": "ExtTaxRate created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext tax rate. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtTaxRate created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listExtTaxRatesSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext tax rates; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The ext tax rates. */
                        data: components["schemas"]["ExtTaxRateSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExtTaxRate: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ext tax rate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["ExtTaxRate"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateExtTaxRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** @description The fields of the ext tax rate that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "State sales tax",
                 *       "ExtId": "84",
                 *       "ExtTaxCodeId": "12",
                 *       "ExtSyncToken": "3",
                 *       "Amount": "6.25",
                 *       "DateLastSynced": "2026-03-02T15:04:05.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ExtTaxRateUpdate"];
            };
        };
        responses: {
            /** @description The id of the ext tax rate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtTaxRate updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext tax rate. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtTaxRate updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteExtTaxRate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the ext tax rate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "ExtTaxRate removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ext tax rate. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "ExtTaxRate removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoices; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The invoices. */
                        data: components["schemas"]["Invoice"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvoicesSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoices; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The invoices. */
                        data: components["schemas"]["InvoiceSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInvoice: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 35
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Invoice"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listItems: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The items. */
                        data: components["schemas"]["Item"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new item, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "2x4 stud, 8 ft",
                 *       "Price": "6.75",
                 *       "OurCost": "4.10"
                 *     }
                 */
                "application/json": components["schemas"]["ItemCreate"];
            };
        };
        responses: {
            /** @description The id of the item. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 201,
                     *       "message": "Item created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the item. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Item created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listItemsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The items. */
                        data: components["schemas"]["ItemSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getItem: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Item"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** @description The fields of the item that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "2x4 stud, 8 ft",
                 *       "Description": "Kiln-dried spruce",
                 *       "BillingPeriodicity": "",
                 *       "FinancialTerms": "",
                 *       "Price": "6.75",
                 *       "OurCost": "4.10",
                 *       "UnitName": "each",
                 *       "Hours": "0.00",
                 *       "Minutes": "0",
                 *       "ObjectState": "Active",
                 *       "ExtId": "",
                 *       "ExtSyncToken": "",
                 *       "DateLastSynced": "",
                 *       "NeedsToBeSynced": false,
                 *       "SyncError": false,
                 *       "ExtItemType": "",
                 *       "ExtParentId": "",
                 *       "ExpenseAccountId": "",
                 *       "IncomeAccountId": "",
                 *       "ItemNumber": "L-2408",
                 *       "IsTieredPricing": false,
                 *       "MaterialsIncludedInPrice": false,
                 *       "Taxable": true,
                 *       "VendorId": 0,
                 *       "ParentId": 0
                 *     }
                 */
                "application/json": components["schemas"]["ItemUpdate"];
            };
        };
        responses: {
            /** @description The id of the item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "Item updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the item. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Item updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "Item removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the item. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Item removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listListItems: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list items; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The list items. */
                        data: components["schemas"]["ListItem"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listListItemsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list items; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The list items. */
                        data: components["schemas"]["ListItemSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getListItem: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list item. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["ListItem"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMilestone: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new milestone, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "Punch list",
                 *       "Description": "What is left after the walk-through.",
                 *       "ProjectPlanId": "2",
                 *       "DeliverableId": "1",
                 *       "Budget": "4000.00",
                 *       "BudgetLabor": "2500.00",
                 *       "BudgetSubs": "0.00",
                 *       "DateRange": {
                 *         "StartDate": "2026-03-02T00:00:00.000Z",
                 *         "FinishDate": "2026-03-20T00:00:00.000Z"
                 *       },
                 *       "EstimatedItems": [],
                 *       "Tasks": [],
                 *       "IsSub": false,
                 *       "Scheduled": true,
                 *       "TasksEnabled": true
                 *     }
                 */
                "application/json": components["schemas"]["MilestoneCreate"];
            };
        };
        responses: {
            /** @description The id of the milestone. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": "5",
                     *       "status": 201,
                     *       "message": "Milestone created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the milestone. */
                        data: string;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Milestone created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMilestone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 5
                 */
                id: number;
            };
            cookie?: never;
        };
        /** @description The fields of the milestone that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Name": "Finish",
                 *       "Description": "Trim, paint and hardware.",
                 *       "ProjectPlanId": "2",
                 *       "DeliverableId": "1",
                 *       "Budget": "26000.00",
                 *       "BudgetLabor": "13000.00",
                 *       "BudgetSubs": "0.00",
                 *       "DateRange": {
                 *         "StartDate": "2026-02-16T00:00:00.000Z",
                 *         "FinishDate": "2026-03-27T00:00:00.000Z"
                 *       },
                 *       "EstimatedItems": [],
                 *       "Tasks": [
                 *         {
                 *           "Description": "Finish: work on site",
                 *           "NumDays": 20
                 *         }
                 *       ],
                 *       "IsSub": false,
                 *       "Scheduled": true,
                 *       "TasksEnabled": true
                 *     }
                 */
                "application/json": components["schemas"]["MilestoneUpdate"];
            };
        };
        responses: {
            /** @description The id of the milestone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": "5",
                     *       "status": 200,
                     *       "message": "Milestone updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the milestone. */
                        data: string;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Milestone updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMilestone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 5
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the milestone. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": "5",
                     *       "status": 200,
                     *       "message": "Milestone removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the milestone. */
                        data: string;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Milestone removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPayments: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The payments. */
                        data: components["schemas"]["Payment"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new payment, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "InvoiceId": "33",
                 *       "Amount": "125.00",
                 *       "PaymentDate": "2026-03-31",
                 *       "Method": "Check",
                 *       "Reference": "10442"
                 *     }
                 */
                "application/json": components["schemas"]["PaymentCreate"];
            };
        };
        responses: {
            /** @description The id of the payment. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 201,
                     *       "message": "Payment created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the payment. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Payment created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPaymentsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The payments. */
                        data: components["schemas"]["PaymentSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPayment: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Payment"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the payment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "Payment removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the payment. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Payment removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The projects; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The projects. */
                        data: components["schemas"]["Project"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProjectsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The projects; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The projects. */
                        data: components["schemas"]["ProjectSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProject: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 2
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Project"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProjectPlan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan of a project. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": {
                     *         "Id": 1,
                     *         "ProjectId": 1,
                     *         "Milestones": []
                     *       },
                     *       "status": 200,
                     *       "message": "OK"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /**
                         * ProjectPlan
                         * @description A project's plan.
                         */
                        data: {
                            /**
                             * @description The id of the plan, which is that of its project.
                             * @example 1
                             */
                            Id: number;
                            /**
                             * @description The project.
                             * @example 1
                             */
                            ProjectId: number;
                            /** @description The milestones in the order of the plan. */
                            Milestones: components["schemas"]["Milestone"][];
                        };
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPurchases: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The purchases; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The purchases. */
                        data: components["schemas"]["Purchase"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createPurchase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new purchase, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "RequestType": "VendorWillInvoice",
                 *       "Description": "Slab",
                 *       "RequestDate": "2026-03-02",
                 *       "VendorId": 5,
                 *       "ProjectId": 2,
                 *       "MilestoneId": 3,
                 *       "Items": [
                 *         {
                 *           "Description": "Concrete, cubic yard",
                 *           "Quantity": "12",
                 *           "UnitPrice": "145.00",
                 *           "CatalogId": 12
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PurchaseCreate"];
            };
        };
        responses: {
            /** @description The id of the purchase. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 107,
                     *       "status": 201,
                     *       "message": "Purchase created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the purchase. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Purchase created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPurchasesSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The purchases; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The purchases. */
                        data: components["schemas"]["PurchaseSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPurchase: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 107
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The purchase. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Purchase"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePurchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 107
                 */
                id: number;
            };
            cookie?: never;
        };
        /** @description The fields of the purchase that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Description": "Paint for all rooms",
                 *       "NeededByDate": "2026-11-09"
                 *     }
                 */
                "application/json": components["schemas"]["PurchaseUpdate"];
            };
        };
        responses: {
            /** @description The id of the purchase. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 107,
                     *       "status": 200,
                     *       "message": "Purchase updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the purchase. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Purchase updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePurchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 107
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the purchase. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 107,
                     *       "status": 200,
                     *       "message": "Purchase removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the purchase. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Purchase removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listResources: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resources; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The resources. */
                        data: components["schemas"]["Resource"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createResource: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new resource, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Description": "Ida Novak",
                 *       "ResourceType": "Internal",
                 *       "DepartmentId": 2,
                 *       "RoleId": 2,
                 *       "Rate": "78.00",
                 *       "Cost": "34.00",
                 *       "IsBillable": true
                 *     }
                 */
                "application/json": components["schemas"]["ResourceCreate"];
            };
        };
        responses: {
            /** @description The id of the resource. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 2,
                     *       "status": 201,
                     *       "message": "Resource created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the resource. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Resource created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listResourcesSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resources; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The resources. */
                        data: components["schemas"]["ResourceSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getResource: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 2
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Resource"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 2
                 */
                id: number;
            };
            cookie?: never;
        };
        /** @description The fields of the resource that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Rate": "82.00",
                 *       "Cost": "35.50"
                 *     }
                 */
                "application/json": components["schemas"]["ResourceUpdate"];
            };
        };
        responses: {
            /** @description The id of the resource. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 2,
                     *       "status": 200,
                     *       "message": "Resource updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the resource. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Resource updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 2
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the resource. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 2,
                     *       "status": 200,
                     *       "message": "Resource removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the resource. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Resource removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRFIs: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The RFIs; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The RFIs. */
                        data: components["schemas"]["RFI"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRFIsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The RFIs; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The RFIs. */
                        data: components["schemas"]["RFISince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRFI: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The RFI. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["RFI"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTickets: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The tickets. */
                        data: components["schemas"]["Ticket"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new ticket, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Title": "Leak under the sink",
                 *       "ClientId": "1",
                 *       "Address1": "12 Oak Street",
                 *       "City": "Portland",
                 *       "StateProvince": "OR",
                 *       "Zip": "97205",
                 *       "Country": "US",
                 *       "DisplayDate": "2026-11-09T12:00:00.000Z",
                 *       "StartTime": "2026-11-09T16:00:00.000Z",
                 *       "EndTime": "2026-11-09T18:30:00.000Z",
                 *       "ResourceIds": [
                 *         "8"
                 *       ],
                 *       "ServiceItems": [
                 *         {
                 *           "CatalogId": "11",
                 *           "Quantity": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TicketCreate"];
            };
        };
        responses: {
            /** @description The id of the ticket. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 201,
                     *       "message": "Ticket created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ticket. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Ticket created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTicketsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The tickets. */
                        data: components["schemas"]["TicketSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTicket: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Ticket"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        /** @description The fields of the ticket that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "DisplayDate": "2026-11-10T12:00:00.000Z",
                 *       "ResourceIds": [
                 *         "8",
                 *         "9"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["TicketUpdate"];
            };
        };
        responses: {
            /** @description The id of the ticket. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "Ticket updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ticket. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Ticket updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the ticket. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "Ticket removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the ticket. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Ticket removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTimeEntries: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time entries; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The time entries. */
                        data: components["schemas"]["TimeEntry"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTimeEntry: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new time entry, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "EntryDate": "2026-03-02T12:00:00.000Z",
                 *       "ResourceId": 2,
                 *       "TaskId": 5,
                 *       "Time": "8.50",
                 *       "IsBillable": true,
                 *       "Description": "Framing"
                 *     }
                 */
                "application/json": components["schemas"]["TimeEntryCreate"];
            };
        };
        responses: {
            /** @description The id of the time entry. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 3060,
                     *       "status": 201,
                     *       "message": "Time created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the time entry. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Time created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description What to do. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Assigned by the server. Ignored in a body. */
                    readonly Id?: unknown;
                    /**
                     * @description Approving it bills the client where the contract says how.
                     * @example true
                     */
                    IsBillable?: boolean | null;
                    /** @description Ignored in a body. */
                    readonly Time?: unknown;
                    /**
                     * @description The day of the work, at noon UTC. A new value is at most one year after the present day in UTC.
                     * @example 2026-03-02T12:00:00.000Z
                     */
                    EntryDate: string | null;
                    /**
                     * @description Who or what worked.
                     * @example 5
                     */
                    ResourceId: number | string | null;
                    /**
                     * @description The task; names milestone, project and client or department. When not given, that of AllocationId or the default one.
                     * @example 31
                     */
                    TaskId?: number | string | null;
                    /**
                     * @description The milestone, from the task.
                     * @example 21
                     */
                    MilestoneId?: number | string | null;
                    /**
                     * @description The project, from the task.
                     * @example 12
                     */
                    ProjectId?: number | string | null;
                    /** @description The plan of the project. Ignored in a body. */
                    readonly ProjectPlanId?: unknown;
                    /**
                     * @description The client, from the project.
                     * @example 3
                     */
                    ClientId?: number | string | null;
                    /**
                     * @description The department, where the work is for no client.
                     * @example null
                     */
                    DepartmentId?: number | string | null;
                    /** @description The user who is the resource; for a machine the user who recorded the time. Ignored in a body. */
                    readonly UserId?: unknown;
                    /**
                     * @description The role worked in; the role of the resource when unset.
                     * @example 2
                     */
                    JobRoleId?: number | string | null;
                    /** @description Where the entry is in its life. Ignored in a body. */
                    readonly BusinessState?: unknown;
                    /** @description What the user says of the work. */
                    UserDescription?: string | null;
                    /** @description What was done. */
                    Description?: string | null;
                    /** @description A remark. */
                    Comment?: string | null;
                    /** @description Remarks of others. */
                    Comments?: {
                        /**
                         * @description The id of the record that the comment is about; the server fills it in.
                         * @example 42
                         */
                        RelatedObjectId?: string | null;
                        /**
                         * @description What was said.
                         * @example Slab poured on Tuesday.
                         */
                        Text?: string | null;
                        /**
                         * @description Who said it; the server fills it in.
                         * @example Ann Miller
                         */
                        UserName?: string | null;
                        /**
                         * @description The project it belongs to; the server fills it in.
                         * @example 12
                         */
                        ProjectId?: number | string | null;
                        /**
                         * @description The id of the user who wrote it; the server fills it in.
                         * @example 1
                         */
                        CreatedBy?: number | string | null;
                    }[] | null;
                    /** @description Where the entry came from. */
                    Origin?: string | null;
                    /**
                     * @description Labour cost of the whole entry. Taken from a body only with OverrideCost.
                     * @example 466.48
                     */
                    Cost?: string | number | null;
                    /** @description The cost figures were given, not taken from the resource. OverrideCost in bodies. */
                    ManualCost?: boolean | null;
                    /**
                     * @description Wage of one hour.
                     * @example 42.00
                     */
                    HourlyRate?: string | number | null;
                    /**
                     * @description Benefits for one hour.
                     * @example 6.30
                     */
                    Benefits?: string | number | null;
                    /**
                     * @description Union dues for one hour.
                     * @example 1.25
                     */
                    UnionPerHour?: string | number | null;
                    /**
                     * @description Payroll taxes for one hour.
                     * @example 3.21
                     */
                    Taxes?: string | number | null;
                    /**
                     * @description Insurance for one hour.
                     * @example 2.10
                     */
                    Insurance?: string | number | null;
                    /**
                     * @description Everything else for one hour.
                     * @example 0.00
                     */
                    Other?: string | number | null;
                    /** @description Pay of one hour. */
                    HourlyPayRate?: string | number | null;
                    /** @description Prevailing wage of one hour; stands for HourlyRate where that is not given. */
                    PWHourlyRate?: string | number | null;
                    /** @description Most that fringe benefits may count towards the prevailing wage. No part of the cost. */
                    PWMaxFringe?: string | number | null;
                    /**
                     * @description Clocked in.
                     * @example 2026-03-02T13:00:00.000Z
                     */
                    TimeIn: string | null;
                    /** @description Clocked out. Ignored in a body. */
                    readonly TimeOut?: unknown;
                    /**
                     * @description Hours of rest between the two, not worked.
                     * @example 0.50
                     */
                    TimeBreak?: string | number | null;
                    /**
                     * @description Hours added to what the clock says; may be negative. AdjustedTime at check-out.
                     * @example -0.25
                     */
                    Adjustment?: string | number | null;
                    /** @description Why the time was adjusted. */
                    AdjustmentReason?: string | null;
                    /** @description Start as shown. */
                    StartTime?: string | null;
                    /** @description End as shown. */
                    EndTime?: string | null;
                    /** @description Kind of time. */
                    TimeType?: string | null;
                    /** @description Payroll service for double time. */
                    DefaultTimeServiceDT?: string | null;
                    /** @description Payroll service for overtime. */
                    DefaultTimeServiceOT?: string | null;
                    /** @description Service in the accounting package. */
                    ServiceName?: string | null;
                    /** @description Payroll item in the accounting package. */
                    PayrollName?: string | null;
                    /** @description Description before the last change of it. Ignored in a body. */
                    readonly PreviousDescription?: unknown;
                    /** @description Id of the transaction in the accounting package. */
                    TxId?: string | null;
                    /** @description Version in the accounting package. */
                    ExtSyncToken?: string | null;
                    /** @description When the entry was recorded. Ignored in a body. */
                    readonly DateCreated?: unknown;
                    /** @description When it last changed. Ignored in a body. */
                    readonly DateModified?: unknown;
                    /** @description 0 active, 1 inactive, 2 cancelled, 3 deleted. Ignored in a body. */
                    readonly ObjectState?: unknown;
                    /** @description The company. Ignored in a body. */
                    readonly CompanyId?: unknown;
                    /**
                     * @description The allocation that the time was planned by.
                     * @example null
                     */
                    AllocationId?: number | string | null;
                    /** @description The deliverable that it is billed under once it is approved. Given: the one to bill it under instead of that of the milestone. */
                    ApprovedDeliverableId?: number | string | null;
                    /** @description The item of the catalogue. */
                    CatalogId?: number | string | null;
                    /** @description The planned role or resource. */
                    RoleResourceId?: number | string | null;
                    /** @description The role for the prevailing wage. */
                    PWJobRoleId?: number | string | null;
                    /**
                     * @description The entry that this one was split from.
                     * @example null
                     */
                    ParentId?: number | string | null;
                    /** @description Id of the time in another system. */
                    TimeId?: number | string | null;
                    /** @description Payroll item in the accounting package. */
                    PayrollId?: number | string | null;
                    /** @description Time-card service in the accounting package. */
                    KnowifyTimeCardServiceId?: number | string | null;
                    /** @description Employee in the accounting package. */
                    ExtEmployeeId?: number | string | null;
                    /** @description Client in the accounting package. */
                    ExtClientId?: number | string | null;
                    /** @description Item in the accounting package. */
                    ExtCatalogId?: number | string | null;
                    /** @description Project in the accounting package. */
                    ExtProjectId?: number | string | null;
                    /** @description Id in the accounting package. */
                    ExtId?: number | string | null;
                    /** @description User in the accounting package. */
                    ExtUserId?: number | string | null;
                    /** @description Kept as given. */
                    Page?: number | string | null;
                    /** @description Kept as given. */
                    PageSize?: number | string | null;
                    /** @description Kept as given. */
                    TotalCount?: number | string | null;
                    /** @description Kept as given. */
                    TotalPageCount?: number | string | null;
                    /** @description Kept as given. */
                    IncludeMetadata?: boolean | null;
                    /** @description Kept as given, and no more: an allocation is scheduled by itself, and AllocationId names it. */
                    CreateAllocation?: boolean | null;
                    /** @description Kept as given. */
                    ForceUpdate?: boolean | null;
                    /** @description On create: the entry stays a draft. Afterwards: whether it is one. */
                    IsDraft?: boolean | null;
                    /** @description On update: a draft is submitted. */
                    Submit?: boolean | null;
                    /** @description Waits for approval. Ignored in a body. */
                    readonly IsSubmitted?: unknown;
                    /** @description Approved, or invoiced since. Ignored in a body. */
                    readonly IsApproved?: unknown;
                    /** @description Rejected. Ignored in a body. */
                    readonly IsRejected?: unknown;
                    /** @description Was rejected at least once. Ignored in a body. */
                    readonly HasBeenRejected?: unknown;
                    /** @description Wholly invoiced. Ignored in a body. */
                    readonly Processed?: unknown;
                    /** @description Recorded without a connection. */
                    IsOffline?: boolean | null;
                    /** @description Recorded with a smartphone. */
                    IsMobile?: boolean | null;
                    /** @description Recorded by the service itself. Ignored in a body. */
                    readonly IsSystemGenerated?: unknown;
                    /** @description The clocked time was edited by hand. */
                    ManuallyEdited?: boolean | null;
                    /** @description Has changes that the accounting package lacks. */
                    NeedsToBeSynced?: boolean | null;
                    /** @description The accounting package refused it. */
                    SyncError?: boolean | null;
                    /** @description Replaces the planned role or resource. */
                    IsRoleResourceOverwrite?: boolean | null;
                    /** @description Where the resource clocked in. */
                    LocationIn?: {
                        /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                        GeoJson?: string | null;
                    } | null;
                    /** @description Where the resource clocked out. */
                    LocationOut?: {
                        /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                        GeoJson?: string | null;
                    } | null;
                    /** @description ClientName of the Client that ClientId names. Ignored in a body. */
                    readonly ClientName?: unknown;
                    /** @description DepartmentName of the Department that DepartmentId names. Ignored in a body. */
                    readonly DepartmentName?: unknown;
                    /** @description ProjectName of the Project that ProjectId names. Ignored in a body. */
                    readonly ProjectName?: unknown;
                    /** @description Name of the Milestone that MilestoneId names. Ignored in a body. */
                    readonly MilestoneName?: unknown;
                    /** @description Description of the Task that TaskId names. Ignored in a body. */
                    readonly TaskName?: unknown;
                    /** @description FullName of the User that UserId names. Ignored in a body. */
                    readonly UserName?: unknown;
                    /** @description The Milestone that MilestoneId names. Ignored in a body. */
                    readonly Milestone?: unknown;
                    /** @description The Project that ProjectId names. Ignored in a body. */
                    readonly Project?: unknown;
                    /** @description The same as ManualCost. */
                    OverrideCost?: boolean | null;
                    /**
                     * @description The same as IsBillable.
                     * @example true
                     */
                    isBillable?: boolean;
                };
            };
        };
        responses: {
            /** @description Clock in. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 3072,
                     *       "status": 201,
                     *       "message": "Time created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the time entry. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Time created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 3071
                 */
                id: number;
            };
            cookie?: never;
        };
        /** @description What to do. */
        requestBody: {
            content: {
                "application/json": {
                    /** @description Assigned by the server. Ignored in a body. */
                    readonly Id?: unknown;
                    /**
                     * @description The time out.
                     * @example 2026-03-02T21:30:00.000Z
                     */
                    Time: string;
                    /** @description Where the resource clocked out. */
                    LocationOut?: {
                        /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                        GeoJson?: string | null;
                    } | null;
                    /** @description A remark. */
                    Comment?: string | null;
                    /** @description What the user says of the work. */
                    UserDescription?: string | null;
                    /** @description What was done. */
                    Description?: string | null;
                    /**
                     * @description Hours of rest between the two, not worked.
                     * @example 0.50
                     */
                    TimeBreak?: string | number | null;
                    /**
                     * @description Hours added to what the clock says; may be negative.
                     * @example -0.25
                     */
                    Adjustment?: string | number | null;
                    /** @description Why the time was adjusted. */
                    AdjustmentReason?: string | null;
                    /** @description The clocked time was edited by hand. */
                    ManuallyEdited?: boolean | null;
                    /**
                     * @description Approving it bills the client where the contract says how.
                     * @example true
                     */
                    IsBillable?: boolean | null;
                    /** @description Recorded with a smartphone. */
                    IsMobile?: boolean | null;
                    /** @description Recorded without a connection. */
                    IsOffline?: boolean | null;
                    /** @description The same as LocationOut. */
                    Location?: {
                        /** @description A GeoJSON Feature (RFC 7946) serialized as a string. */
                        GeoJson?: string | null;
                    } | null;
                    /**
                     * @description The same as Adjustment.
                     * @example -0.25
                     */
                    AdjustedTime?: string | number | null;
                };
            };
        };
        responses: {
            /** @description Clock out. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 3071,
                     *       "status": 200,
                     *       "message": "Time updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the time entry. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Time updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTimeEntriesSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time entries; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The time entries. */
                        data: components["schemas"]["TimeEntrySince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTimeEntry: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 3060
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The time entry. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["TimeEntry"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTimeEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 3060
                 */
                id: number;
            };
            cookie?: never;
        };
        /** @description The fields of the time entry that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "Time": "7.50",
                 *       "Description": "Left early."
                 *     }
                 */
                "application/json": components["schemas"]["TimeEntryUpdate"];
            };
        };
        responses: {
            /** @description The id of the time entry. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 3060,
                     *       "status": 200,
                     *       "message": "Time updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the time entry. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Time updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteTimeEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 3060
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the time entry. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 3060,
                     *       "status": 200,
                     *       "message": "Time removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the time entry. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Time removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The users. */
                        data: components["schemas"]["User"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsersSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The users; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The users. */
                        data: components["schemas"]["UserSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUser: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 2
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["User"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVendors: {
        parameters: {
            query?: {
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vendors; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The vendors. */
                        data: components["schemas"]["Vendor"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    createVendor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request safe to repeat: the same key with the same body within 24 hours gets the first reply, with another body 409. */
                "Idempotency-Key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new vendor, without an id. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "VendorName": "Prairie Lumber"
                 *     }
                 */
                "application/json": components["schemas"]["VendorCreate"];
            };
        };
        responses: {
            /** @description The id of the vendor. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotency-Replayed": components["headers"]["Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 201,
                     *       "message": "Vendor created successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the vendor. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 201;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Vendor created successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVendorsSince: {
        parameters: {
            query?: {
                /** @description Adds the records that were deleted, and IsDeleted to every record of the reply; ObjectState of a deleted one is Deleted. */
                include_deleted?: components["parameters"]["includeDeleted"];
                /** @description The page, from 1; only together with page_size. */
                page?: components["parameters"]["page"];
                /** @description Records on a page; only together with page. */
                page_size?: components["parameters"]["pageSize"];
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
                /** @description Only what is for clients, as opposed to departments. Changes nothing for kinds that have no department side. */
                scope?: components["parameters"]["scope"];
            };
            header?: never;
            path: {
                /**
                 * @description ISO 8601 date or timestamp, inclusive; a date without a time is midnight UTC.
                 * @example 2026-01-01T00:00:00.000Z
                 */
                date: components["parameters"]["date"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vendors; `link` only with page and page_size. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The vendors. */
                        data: components["schemas"]["VendorSince"][];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                        /** @description Only with page and page_size. */
                        link?: components["schemas"]["PageLink"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    getVendor: {
        parameters: {
            query?: {
                /** @description Names of fields, separated by commas, case-sensitive: the records have only those, so what their schema says is required need not be there. Without it they have every field. */
                fields?: components["parameters"]["fields"];
            };
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The vendor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        data: components["schemas"]["Vendor"];
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "OK";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateVendor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        /** @description The fields of the vendor that are to change. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "VendorName": "Prairie Lumber",
                 *       "CompanyName": "Prairie Lumber Inc.",
                 *       "Address1": "12 Oak Street",
                 *       "Address2": "",
                 *       "City": "Springfield",
                 *       "StateProvince": "IL",
                 *       "Zip": "62701",
                 *       "Country": "US",
                 *       "Email": "sales@prairie.example",
                 *       "ContactName": "Joe Field",
                 *       "Website": "https://prairie.example",
                 *       "PhoneNumber": "+1 555 0101",
                 *       "ExpenseAccount": "",
                 *       "ExpenseAccountId": "",
                 *       "PaymentAccount": "",
                 *       "PaymentAccountId": "",
                 *       "ExtId": "",
                 *       "ExtSyncToken": "",
                 *       "DateLastSynced": "",
                 *       "NeedsToBeSynced": false,
                 *       "SyncError": false,
                 *       "ObjectState": "Active",
                 *       "JobRole": "Framing",
                 *       "Vendor1099": false
                 *     }
                 */
                "application/json": components["schemas"]["VendorUpdate"];
            };
        };
        responses: {
            /** @description The id of the vendor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "Vendor updated successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the vendor. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Vendor updated successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["NotJson"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteVendor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the record, a positive integer.
                 * @example 1
                 */
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the vendor. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "didSucceed": true,
                     *       "data": 1,
                     *       "status": 200,
                     *       "message": "Vendor removed successfully"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        didSucceed: true;
                        /** @description The id of the vendor. */
                        data: number;
                        /**
                         * @description The HTTP status.
                         * @constant
                         */
                        status: 200;
                        /**
                         * @description What happened.
                         * @constant
                         */
                        message: "Vendor removed successfully";
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            503: components["responses"]["Unavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
