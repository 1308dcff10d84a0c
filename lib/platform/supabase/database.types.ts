// Made from the migrations by `npm run types`.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      accounting_archives: {
        Row: {
          created_at: string;
          created_by: string | null;
          done: number;
          id: string;
          mode: "test" | "live";
          month: string;
          next_at: string;
          parts: number;
          reached: number;
          state: "running" | "ready";
          total: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          created_by?: string | null;
          done?: number;
          id?: string;
          mode: "test" | "live";
          month: string;
          next_at?: string;
          parts?: number;
          reached?: number;
          state?: "running" | "ready";
          total: number;
        };
        Update: {
          created_at?: string;
          created_by?: string | null;
          done?: number;
          id?: string;
          mode?: "test" | "live";
          month?: string;
          next_at?: string;
          parts?: number;
          reached?: number;
          state?: "running" | "ready";
          total?: number;
        };
        Relationships: [];
      };
      accounting_entries: {
        Row: {
          cents: number;
          credit: string;
          debit: string;
          document: string;
          document_on: string;
          id: number;
          mode: "test" | "live";
          month: string;
          order_number: string | null;
          part: number;
          rate: number | null;
          source: "invoice" | "credit_note" | "payment" | "refund" | "voucher";
          source_id: number;
          tax_cents: number;
        };
        ComputedFields: never;
        Insert: {
          cents: number;
          credit: string;
          debit: string;
          document: string;
          document_on: string;
          id?: never;
          mode: "test" | "live";
          month: string;
          order_number?: string | null;
          part?: number;
          rate?: number | null;
          source: "invoice" | "credit_note" | "payment" | "refund" | "voucher";
          source_id: number;
          tax_cents?: number;
        };
        Update: {
          cents?: number;
          credit?: string;
          debit?: string;
          document?: string;
          document_on?: string;
          id?: never;
          mode?: "test" | "live";
          month?: string;
          order_number?: string | null;
          part?: number;
          rate?: number | null;
          source?: "invoice" | "credit_note" | "payment" | "refund" | "voucher";
          source_id?: number;
          tax_cents?: number;
        };
        Relationships: [];
      };
      accounting_months: {
        Row: {
          cents: number;
          checksum: string;
          closed_at: string;
          closed_by: string | null;
          entries: number;
          id: number;
          mode: "test" | "live";
          month: string;
        };
        ComputedFields: never;
        Insert: {
          cents: number;
          checksum: string;
          closed_at?: string;
          closed_by?: string | null;
          entries: number;
          id?: never;
          mode: "test" | "live";
          month: string;
        };
        Update: {
          cents?: number;
          checksum?: string;
          closed_at?: string;
          closed_by?: string | null;
          entries?: number;
          id?: never;
          mode?: "test" | "live";
          month?: string;
        };
        Relationships: [];
      };
      appointment_requests: {
        Row: {
          concern: string;
          created_at: string;
          day: string;
          email: string;
          fingerprint: string;
          id: number;
          language: "de" | "en";
          name: string;
          phone: string | null;
          slot: string;
          status: "new" | "confirmed" | "declined";
          store: string;
        };
        ComputedFields: never;
        Insert: {
          concern: string;
          created_at?: string;
          day: string;
          email: string;
          fingerprint: string;
          id?: never;
          language: "de" | "en";
          name: string;
          phone?: string | null;
          slot: string;
          status?: "new" | "confirmed" | "declined";
          store: string;
        };
        Update: {
          concern?: string;
          created_at?: string;
          day?: string;
          email?: string;
          fingerprint?: string;
          id?: never;
          language?: "de" | "en";
          name?: string;
          phone?: string | null;
          slot?: string;
          status?: "new" | "confirmed" | "declined";
          store?: string;
        };
        Relationships: [];
      };
      artworks: {
        Row: {
          bytes: number;
          delete_at: string | null;
          deleting_since: string | null;
          height: number;
          id: string;
          is_bought: boolean;
          uploaded_at: string;
          width: number;
        };
        ComputedFields: never;
        Insert: {
          bytes: number;
          delete_at?: string | null;
          deleting_since?: string | null;
          height: number;
          id?: string;
          is_bought?: boolean;
          uploaded_at?: string;
          width: number;
        };
        Update: {
          bytes?: number;
          delete_at?: string | null;
          deleting_since?: string | null;
          height?: number;
          id?: string;
          is_bought?: boolean;
          uploaded_at?: string;
          width?: number;
        };
        Relationships: [];
      };
      audit_log: {
        Row: {
          action: "insert" | "update" | "delete" | "export";
          actor: string | null;
          after: Json | null;
          before: Json | null;
          created_at: string;
          id: number;
          row_id: string;
          table_name: string;
        };
        ComputedFields: never;
        Insert: {
          action: "insert" | "update" | "delete" | "export";
          actor?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          id?: never;
          row_id: string;
          table_name: string;
        };
        Update: {
          action?: "insert" | "update" | "delete" | "export";
          actor?: string | null;
          after?: Json | null;
          before?: Json | null;
          created_at?: string;
          id?: never;
          row_id?: string;
          table_name?: string;
        };
        Relationships: [];
      };
      bank_credits: {
        Row: {
          actor: string | null;
          amount: number;
          booked_on: string;
          created_at: string;
          id: number;
          line: string;
          order_id: number | null;
          payer: string;
          purpose: string;
          set_aside: string | null;
          settled_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          amount: number;
          booked_on: string;
          created_at?: string;
          id?: never;
          line: string;
          order_id?: number | null;
          payer: string;
          purpose: string;
          set_aside?: string | null;
          settled_at?: string | null;
        };
        Update: {
          actor?: string | null;
          amount?: number;
          booked_on?: string;
          created_at?: string;
          id?: never;
          line?: string;
          order_id?: number | null;
          payer?: string;
          purpose?: string;
          set_aside?: string | null;
          settled_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "bank_credits_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      categories: {
        Row: {
          description: string;
          kind: "puzzle" | "jewelry" | "other";
          name: string;
          position: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          description?: string;
          kind: "puzzle" | "jewelry" | "other";
          name: string;
          position: number;
          slug: string;
        };
        Update: {
          description?: string;
          kind?: "puzzle" | "jewelry" | "other";
          name?: string;
          position?: number;
          slug?: string;
        };
        Relationships: [];
      };
      contact_answers: {
        Row: {
          actor: string | null;
          body: string;
          created_at: string;
          id: number;
          message_id: number;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          body: string;
          created_at?: string;
          id?: never;
          message_id: number;
        };
        Update: {
          actor?: string | null;
          body?: string;
          created_at?: string;
          id?: never;
          message_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "contact_answers_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          closed_at: string | null;
          created_at: string;
          email: string;
          fingerprint: string;
          id: number;
          language: "de" | "en";
          message: string;
          name: string;
          order_number: string | null;
          status: "new" | "answered" | "closed";
          topic: "order" | "product" | "size" | "return" | "other";
        };
        ComputedFields: never;
        Insert: {
          closed_at?: string | null;
          created_at?: string;
          email: string;
          fingerprint: string;
          id?: never;
          language: "de" | "en";
          message: string;
          name: string;
          order_number?: string | null;
          status?: "new" | "answered" | "closed";
          topic: "order" | "product" | "size" | "return" | "other";
        };
        Update: {
          closed_at?: string | null;
          created_at?: string;
          email?: string;
          fingerprint?: string;
          id?: never;
          language?: "de" | "en";
          message?: string;
          name?: string;
          order_number?: string | null;
          status?: "new" | "answered" | "closed";
          topic?: "order" | "product" | "size" | "return" | "other";
        };
        Relationships: [];
      };
      daily_counts: {
        Row: {
          client: "browser" | "openai" | "anthropic" | "perplexity" | "assistant" | "search" | "program";
          count: number;
          day: string;
          what: "page" | "product" | "cart" | "checkout" | "markdown" | "mcp" | "ucp" | "feed" | "agents";
        };
        ComputedFields: never;
        Insert: {
          client: "browser" | "openai" | "anthropic" | "perplexity" | "assistant" | "search" | "program";
          count: number;
          day: string;
          what: "page" | "product" | "cart" | "checkout" | "markdown" | "mcp" | "ucp" | "feed" | "agents";
        };
        Update: {
          client?: "browser" | "openai" | "anthropic" | "perplexity" | "assistant" | "search" | "program";
          count?: number;
          day?: string;
          what?: "page" | "product" | "cart" | "checkout" | "markdown" | "mcp" | "ucp" | "feed" | "agents";
        };
        Relationships: [];
      };
      designs: {
        Row: {
          artwork_id: string | null;
          created_at: string;
          crop: Json | null;
          id: string;
          product_id: number;
          rights_version: string;
          seed: number | null;
          shape: "heart" | "star" | null;
        };
        ComputedFields: never;
        Insert: {
          artwork_id?: string | null;
          created_at?: string;
          crop?: Json | null;
          id?: string;
          product_id: number;
          rights_version: string;
          seed?: number | null;
          shape?: "heart" | "star" | null;
        };
        Update: {
          artwork_id?: string | null;
          created_at?: string;
          crop?: Json | null;
          id?: string;
          product_id?: number;
          rights_version?: string;
          seed?: number | null;
          shape?: "heart" | "star" | null;
        };
        Relationships: [
          {
            foreignKeyName: "designs_artwork_id_fkey";
            columns: ["artwork_id"];
            isOneToOne: false;
            referencedRelation: "artworks";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "designs_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      discount_codes: {
        Row: {
          amount: number | null;
          code: string;
          created_at: string;
          ends_at: string | null;
          id: number;
          is_active: boolean;
          is_demo: boolean;
          is_once: boolean;
          kind: "percent" | "fixed" | "free_shipping";
          min_subtotal: number;
          percent: number | null;
          scope: string[];
          starts_at: string | null;
          updated_at: string;
          usage_limit: number | null;
          used_count: number;
        };
        ComputedFields: never;
        Insert: {
          amount?: number | null;
          code: string;
          created_at?: string;
          ends_at?: string | null;
          id?: never;
          is_active?: boolean;
          is_demo?: boolean;
          is_once?: boolean;
          kind: "percent" | "fixed" | "free_shipping";
          min_subtotal?: number;
          percent?: number | null;
          scope?: string[];
          starts_at?: string | null;
          updated_at?: string;
          usage_limit?: number | null;
          used_count?: number;
        };
        Update: {
          amount?: number | null;
          code?: string;
          created_at?: string;
          ends_at?: string | null;
          id?: never;
          is_active?: boolean;
          is_demo?: boolean;
          is_once?: boolean;
          kind?: "percent" | "fixed" | "free_shipping";
          min_subtotal?: number;
          percent?: number | null;
          scope?: string[];
          starts_at?: string | null;
          updated_at?: string;
          usage_limit?: number | null;
          used_count?: number;
        };
        Relationships: [];
      };
      former_slugs: {
        Row: {
          product_id: number;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          product_id: number;
          slug: string;
        };
        Update: {
          product_id?: number;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: "former_slugs_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      invoices: {
        Row: {
          amount: number;
          id: number;
          issued_at: string;
          kind: "invoice" | "credit_note";
          number: string;
          order_id: number;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          id?: never;
          issued_at?: string;
          kind: "invoice" | "credit_note";
          number: string;
          order_id: number;
        };
        Update: {
          amount?: number;
          id?: never;
          issued_at?: string;
          kind?: "invoice" | "credit_note";
          number?: string;
          order_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "invoices_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      mail_outbox: {
        Row: {
          appointment_id: number | null;
          attempts: number;
          body: string | null;
          claimed_at: string | null;
          contact_message_id: number | null;
          created_at: string;
          html: string | null;
          id: number;
          image_url: string | null;
          is_copy: boolean;
          kind: string;
          last_error: string | null;
          message_id: string;
          next_attempt_at: string;
          not_before: string | null;
          order_id: number | null;
          payload: NonNullable<Json>;
          product_id: number | null;
          recipient: string | null;
          reply_to: string | null;
          restock_request_id: number | null;
          sent_at: string | null;
          status: "waiting" | "sending" | "sent" | "kept" | "failed";
          subject: string | null;
          subscriber_id: number | null;
          voucher_id: number | null;
          withdrawal_id: number | null;
        };
        ComputedFields: never;
        Insert: {
          appointment_id?: number | null;
          attempts?: number;
          body?: string | null;
          claimed_at?: string | null;
          contact_message_id?: number | null;
          created_at?: string;
          html?: string | null;
          id?: never;
          image_url?: string | null;
          is_copy?: boolean;
          kind: string;
          last_error?: string | null;
          message_id?: string;
          next_attempt_at?: string;
          not_before?: string | null;
          order_id?: number | null;
          payload?: NonNullable<Json>;
          product_id?: number | null;
          recipient?: string | null;
          reply_to?: string | null;
          restock_request_id?: number | null;
          sent_at?: string | null;
          status?: "waiting" | "sending" | "sent" | "kept" | "failed";
          subject?: string | null;
          subscriber_id?: number | null;
          voucher_id?: number | null;
          withdrawal_id?: number | null;
        };
        Update: {
          appointment_id?: number | null;
          attempts?: number;
          body?: string | null;
          claimed_at?: string | null;
          contact_message_id?: number | null;
          created_at?: string;
          html?: string | null;
          id?: never;
          image_url?: string | null;
          is_copy?: boolean;
          kind?: string;
          last_error?: string | null;
          message_id?: string;
          next_attempt_at?: string;
          not_before?: string | null;
          order_id?: number | null;
          payload?: NonNullable<Json>;
          product_id?: number | null;
          recipient?: string | null;
          reply_to?: string | null;
          restock_request_id?: number | null;
          sent_at?: string | null;
          status?: "waiting" | "sending" | "sent" | "kept" | "failed";
          subject?: string | null;
          subscriber_id?: number | null;
          voucher_id?: number | null;
          withdrawal_id?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "mail_outbox_appointment_id_fkey";
            columns: ["appointment_id"];
            isOneToOne: false;
            referencedRelation: "appointment_requests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_outbox_contact_message_id_fkey";
            columns: ["contact_message_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_outbox_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_outbox_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_outbox_restock_request_id_fkey";
            columns: ["restock_request_id"];
            isOneToOne: false;
            referencedRelation: "restock_requests";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_outbox_subscriber_id_fkey";
            columns: ["subscriber_id"];
            isOneToOne: false;
            referencedRelation: "newsletter_subscribers";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_outbox_voucher_id_fkey";
            columns: ["voucher_id"];
            isOneToOne: false;
            referencedRelation: "vouchers";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "mail_outbox_withdrawal_id_fkey";
            columns: ["withdrawal_id"];
            isOneToOne: false;
            referencedRelation: "withdrawals";
            referencedColumns: ["id"];
          },
        ];
      };
      missed_addresses: {
        Row: {
          count: number;
          day: string;
          path: string;
        };
        ComputedFields: never;
        Insert: {
          count?: number;
          day: string;
          path: string;
        };
        Update: {
          count?: number;
          day?: string;
          path?: string;
        };
        Relationships: [];
      };
      missed_searches: {
        Row: {
          count: number;
          day: string;
          words: string;
        };
        ComputedFields: never;
        Insert: {
          count?: number;
          day: string;
          words: string;
        };
        Update: {
          count?: number;
          day?: string;
          words?: string;
        };
        Relationships: [];
      };
      missing_pieces: {
        Row: {
          id: number;
          item_id: number;
          piece_column: number;
          piece_row: number;
          requested_at: string;
          state: "open" | "done";
        };
        ComputedFields: never;
        Insert: {
          id?: never;
          item_id: number;
          piece_column: number;
          piece_row: number;
          requested_at?: string;
          state?: "open" | "done";
        };
        Update: {
          id?: never;
          item_id?: number;
          piece_column?: number;
          piece_row?: number;
          requested_at?: string;
          state?: "open" | "done";
        };
        Relationships: [
          {
            foreignKeyName: "missing_pieces_item_id_fkey";
            columns: ["item_id"];
            isOneToOne: false;
            referencedRelation: "workshop_items";
            referencedColumns: ["id"];
          },
        ];
      };
      newsletter_subscribers: {
        Row: {
          confirm_token: string | null;
          confirm_until: string;
          confirmed_at: string | null;
          consent_text: string;
          consent_version: string;
          email: string;
          id: number;
          requested_at: string;
          status: "confirmed" | "pending" | "unsubscribed";
          unsubscribe_token: string;
          unsubscribed_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          confirm_token?: string | null;
          confirm_until?: string;
          confirmed_at?: string | null;
          consent_text: string;
          consent_version: string;
          email: string;
          id?: never;
          requested_at?: string;
          status?: "confirmed" | "pending" | "unsubscribed";
          unsubscribe_token?: string;
          unsubscribed_at?: string | null;
        };
        Update: {
          confirm_token?: string | null;
          confirm_until?: string;
          confirmed_at?: string | null;
          consent_text?: string;
          consent_version?: string;
          email?: string;
          id?: never;
          requested_at?: string;
          status?: "confirmed" | "pending" | "unsubscribed";
          unsubscribe_token?: string;
          unsubscribed_at?: string | null;
        };
        Relationships: [];
      };
      order_events: {
        Row: {
          actor: string | null;
          created_at: string;
          details: NonNullable<Json>;
          id: number;
          kind:
            | "placed"
            | "reminded"
            | "extended"
            | "paid"
            | "partly_dispatched"
            | "dispatched"
            | "cancelled"
            | "refunded"
            | "withdrawn"
            | "processing"
            | "overpaid"
            | "mismatch"
            | "confirmed"
            | "payment_changed"
            | "corrected"
            | "lines_changed"
            | "ready"
            | "payment_failed";
          order_id: number;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: never;
          kind:
            | "placed"
            | "reminded"
            | "extended"
            | "paid"
            | "partly_dispatched"
            | "dispatched"
            | "cancelled"
            | "refunded"
            | "withdrawn"
            | "processing"
            | "overpaid"
            | "mismatch"
            | "confirmed"
            | "payment_changed"
            | "corrected"
            | "lines_changed"
            | "ready"
            | "payment_failed";
          order_id: number;
        };
        Update: {
          actor?: string | null;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: never;
          kind?:
            | "placed"
            | "reminded"
            | "extended"
            | "paid"
            | "partly_dispatched"
            | "dispatched"
            | "cancelled"
            | "refunded"
            | "withdrawn"
            | "processing"
            | "overpaid"
            | "mismatch"
            | "confirmed"
            | "payment_changed"
            | "corrected"
            | "lines_changed"
            | "ready"
            | "payment_failed";
          order_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "order_events_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      order_items: {
        Row: {
          article_number: string;
          design_id: string | null;
          engraving: Json | null;
          features: NonNullable<Json>;
          id: number;
          image_url: string;
          lowest_price: number | null;
          name: string;
          order_id: number;
          position: number;
          product_id: number;
          promotion: string | null;
          quantity: number;
          reduction: number;
          refunded: number;
          returned: number;
          takes_code: boolean;
          tax_rate: number;
          unit_price: number;
          voucher: Json | null;
        };
        ComputedFields: never;
        Insert: {
          article_number: string;
          design_id?: string | null;
          engraving?: Json | null;
          features: NonNullable<Json>;
          id?: never;
          image_url: string;
          lowest_price?: number | null;
          name: string;
          order_id: number;
          position: number;
          product_id: number;
          promotion?: string | null;
          quantity: number;
          reduction?: number;
          refunded?: number;
          returned?: number;
          takes_code?: boolean;
          tax_rate: number;
          unit_price: number;
          voucher?: Json | null;
        };
        Update: {
          article_number?: string;
          design_id?: string | null;
          engraving?: Json | null;
          features?: NonNullable<Json>;
          id?: never;
          image_url?: string;
          lowest_price?: number | null;
          name?: string;
          order_id?: number;
          position?: number;
          product_id?: number;
          promotion?: string | null;
          quantity?: number;
          reduction?: number;
          refunded?: number;
          returned?: number;
          takes_code?: boolean;
          tax_rate?: number;
          unit_price?: number;
          voucher?: Json | null;
        };
        Relationships: [
          {
            foreignKeyName: "order_items_design_id_fkey";
            columns: ["design_id"];
            isOneToOne: false;
            referencedRelation: "designs";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_items_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "order_items_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      order_notes: {
        Row: {
          actor: string | null;
          body: string;
          created_at: string;
          id: number;
          order_id: number;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          body: string;
          created_at?: string;
          id?: never;
          order_id: number;
        };
        Update: {
          actor?: string | null;
          body?: string;
          created_at?: string;
          id?: never;
          order_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "order_notes_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      orders: {
        Row: {
          archived_at: string | null;
          billing_address: Json | null;
          channel: "shop" | "phone" | "market";
          company_department: string | null;
          company_name: string | null;
          company_reference: string | null;
          company_vat_id: string | null;
          confirm_until: string | null;
          delivery_address: NonNullable<Json>;
          delivery_from: string;
          discount: number;
          discount_code: string | null;
          discount_terms: Json | null;
          email: string | null;
          fingerprint: string;
          first_name: string;
          gift_message: string | null;
          gift_wrap: number;
          id: number;
          idempotency_key: string;
          is_gift: boolean;
          last_name: string;
          max_days: number;
          min_days: number;
          mode: "test" | "live";
          number: string;
          pay_by: string;
          payment_method: "simulated" | "stripe" | "prepayment" | "voucher" | "terminal";
          phone: string | null;
          pickup_store: Json | null;
          placed_at: string;
          refunded: number;
          reminded_at: string | null;
          search_text: string;
          shipping: number;
          shipping_name: string | null;
          shipping_option: "standard" | "express" | "overnight" | "pickup";
          status: "open" | "paid" | "dispatched" | "cancelled" | "refunded";
          subtotal: number;
          taxes: NonNullable<Json>;
          terms_version: string;
          token: string;
          total: number;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          billing_address?: Json | null;
          channel?: "shop" | "phone" | "market";
          company_department?: string | null;
          company_name?: string | null;
          company_reference?: string | null;
          company_vat_id?: string | null;
          confirm_until?: string | null;
          delivery_address: NonNullable<Json>;
          delivery_from?: string;
          discount: number;
          discount_code?: string | null;
          discount_terms?: Json | null;
          email?: string | null;
          fingerprint: string;
          first_name: string;
          gift_message?: string | null;
          gift_wrap?: number;
          id?: never;
          idempotency_key: string;
          is_gift?: boolean;
          last_name: string;
          max_days: number;
          min_days: number;
          mode: "test" | "live";
          number: string;
          pay_by?: string;
          payment_method: "simulated" | "stripe" | "prepayment" | "voucher" | "terminal";
          phone?: string | null;
          pickup_store?: Json | null;
          placed_at?: string;
          refunded?: number;
          reminded_at?: string | null;
          search_text?: never;
          shipping: number;
          shipping_name?: string | null;
          shipping_option: "standard" | "express" | "overnight" | "pickup";
          status?: "open" | "paid" | "dispatched" | "cancelled" | "refunded";
          subtotal: number;
          taxes: NonNullable<Json>;
          terms_version: string;
          token?: string;
          total: number;
        };
        Update: {
          archived_at?: string | null;
          billing_address?: Json | null;
          channel?: "shop" | "phone" | "market";
          company_department?: string | null;
          company_name?: string | null;
          company_reference?: string | null;
          company_vat_id?: string | null;
          confirm_until?: string | null;
          delivery_address?: NonNullable<Json>;
          delivery_from?: string;
          discount?: number;
          discount_code?: string | null;
          discount_terms?: Json | null;
          email?: string | null;
          fingerprint?: string;
          first_name?: string;
          gift_message?: string | null;
          gift_wrap?: number;
          id?: never;
          idempotency_key?: string;
          is_gift?: boolean;
          last_name?: string;
          max_days?: number;
          min_days?: number;
          mode?: "test" | "live";
          number?: string;
          pay_by?: string;
          payment_method?: "simulated" | "stripe" | "prepayment" | "voucher" | "terminal";
          phone?: string | null;
          pickup_store?: Json | null;
          placed_at?: string;
          refunded?: number;
          reminded_at?: string | null;
          search_text?: never;
          shipping?: number;
          shipping_name?: string | null;
          shipping_option?: "standard" | "express" | "overnight" | "pickup";
          status?: "open" | "paid" | "dispatched" | "cancelled" | "refunded";
          subtotal?: number;
          taxes?: NonNullable<Json>;
          terms_version?: string;
          token?: string;
          total?: number;
        };
        Relationships: [];
      };
      parcels: {
        Row: {
          carrier: string | null;
          id: number;
          lines: NonNullable<Json>;
          order_id: number;
          sent_at: string;
          tracking_number: string | null;
        };
        ComputedFields: never;
        Insert: {
          carrier?: string | null;
          id?: never;
          lines: NonNullable<Json>;
          order_id: number;
          sent_at?: string;
          tracking_number?: string | null;
        };
        Update: {
          carrier?: string | null;
          id?: never;
          lines?: NonNullable<Json>;
          order_id?: number;
          sent_at?: string;
          tracking_number?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "parcels_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      payment_disputes: {
        Row: {
          amount: number;
          created_at: string;
          id: number;
          order_id: number;
          payment_reference: string;
          provider: string;
          reference: string;
          settled_at: string | null;
          state: "inquiry" | "open" | "lost" | "won" | "closed";
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          created_at?: string;
          id?: never;
          order_id: number;
          payment_reference: string;
          provider: string;
          reference: string;
          settled_at?: string | null;
          state: "inquiry" | "open" | "lost" | "won" | "closed";
        };
        Update: {
          amount?: number;
          created_at?: string;
          id?: never;
          order_id?: number;
          payment_reference?: string;
          provider?: string;
          reference?: string;
          settled_at?: string | null;
          state?: "inquiry" | "open" | "lost" | "won" | "closed";
        };
        Relationships: [
          {
            foreignKeyName: "payment_disputes_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      payment_refunds: {
        Row: {
          actor: string | null;
          amount: number;
          attempts: number;
          created_at: string;
          id: number;
          is_foreign: boolean;
          last_error: string | null;
          next_attempt_at: string;
          order_id: number;
          payment_reference: string;
          provider: string;
          reference: string | null;
          round: number;
          settled_at: string | null;
          state: "due" | "sent" | "done" | "failed" | "by_hand";
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          amount: number;
          attempts?: number;
          created_at?: string;
          id?: never;
          is_foreign?: boolean;
          last_error?: string | null;
          next_attempt_at?: string;
          order_id: number;
          payment_reference: string;
          provider: string;
          reference?: string | null;
          round?: number;
          settled_at?: string | null;
          state?: "due" | "sent" | "done" | "failed" | "by_hand";
        };
        Update: {
          actor?: string | null;
          amount?: number;
          attempts?: number;
          created_at?: string;
          id?: never;
          is_foreign?: boolean;
          last_error?: string | null;
          next_attempt_at?: string;
          order_id?: number;
          payment_reference?: string;
          provider?: string;
          reference?: string | null;
          round?: number;
          settled_at?: string | null;
          state?: "due" | "sent" | "done" | "failed" | "by_hand";
        };
        Relationships: [
          {
            foreignKeyName: "payment_refunds_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      payment_sessions: {
        Row: {
          amount: number;
          attempts: number;
          created_at: string;
          expires_at: string;
          id: number;
          next_attempt_at: string;
          order_id: number;
          payment_reference: string | null;
          provider: string;
          reference: string;
          settled_at: string | null;
          state: "open" | "processing" | "paid" | "failed" | "expired" | "mismatch" | "lost";
          url: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          attempts?: number;
          created_at?: string;
          expires_at: string;
          id?: never;
          next_attempt_at?: string;
          order_id: number;
          payment_reference?: string | null;
          provider: string;
          reference: string;
          settled_at?: string | null;
          state: "open" | "processing" | "paid" | "failed" | "expired" | "mismatch" | "lost";
          url?: string | null;
        };
        Update: {
          amount?: number;
          attempts?: number;
          created_at?: string;
          expires_at?: string;
          id?: never;
          next_attempt_at?: string;
          order_id?: number;
          payment_reference?: string | null;
          provider?: string;
          reference?: string;
          settled_at?: string | null;
          state?: "open" | "processing" | "paid" | "failed" | "expired" | "mismatch" | "lost";
          url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "payment_sessions_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      payments: {
        Row: {
          actor: string | null;
          amount: number;
          created_at: string;
          id: number;
          is_returned: boolean;
          kind: "payment" | "refund";
          order_id: number;
          provider: "simulated" | "stripe" | "prepayment" | "voucher" | "terminal";
          reference: string | null;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          amount: number;
          created_at?: string;
          id?: never;
          is_returned?: boolean;
          kind: "payment" | "refund";
          order_id: number;
          provider: "simulated" | "stripe" | "prepayment" | "voucher" | "terminal";
          reference?: string | null;
        };
        Update: {
          actor?: string | null;
          amount?: number;
          created_at?: string;
          id?: never;
          is_returned?: boolean;
          kind?: "payment" | "refund";
          order_id?: number;
          provider?: "simulated" | "stripe" | "prepayment" | "voucher" | "terminal";
          reference?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "payments_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      product_pictures: {
        Row: {
          alt: string;
          caption: string | null;
          color: string | null;
          height: number | null;
          position: number;
          product_id: number;
          url: string;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          alt?: string;
          caption?: string | null;
          color?: string | null;
          height?: number | null;
          position: number;
          product_id: number;
          url: string;
          width?: number | null;
        };
        Update: {
          alt?: string;
          caption?: string | null;
          color?: string | null;
          height?: number | null;
          position?: number;
          product_id?: number;
          url?: string;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "product_pictures_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      product_ratings: {
        Row: {
          product_id: number;
          reviews: number;
          stars: number;
        };
        ComputedFields: never;
        Insert: {
          product_id: number;
          reviews: number;
          stars: number;
        };
        Update: {
          product_id?: number;
          reviews?: number;
          stars?: number;
        };
        Relationships: [
          {
            foreignKeyName: "product_ratings_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: true;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      products: {
        Row: {
          archived_at: string | null;
          article_number: string;
          artist: string | null;
          can_resize: boolean;
          category: string;
          chosen_difficulty: "Entspannt" | "Mittel" | "Anspruchsvoll" | "Sehr anspruchsvoll" | null;
          confusable: number | null;
          contents: string | null;
          created_at: string;
          description: string | null;
          difficulty: string | null;
          dimensions: string | null;
          draft_until: string | null;
          edition_size: number | null;
          engraving: Json | null;
          engraving_price: number;
          featured_rank: number | null;
          has_generated_pictures: boolean;
          id: number;
          image_color: string | null;
          image_url: string;
          is_new: boolean;
          is_sample: boolean;
          is_toy: boolean;
          is_voucher: boolean;
          low_stock: number | null;
          lowest_price: number | null;
          manufacturer: string | null;
          material: string | null;
          name: string;
          needs_artwork: boolean;
          new_since: string | null;
          occasions: string[];
          option_names: string[];
          option_values: string[];
          packaging: string | null;
          pieces: number | null;
          price: number;
          recipients: string[];
          regular_price: number | null;
          responsible_person: string | null;
          sale_id: number | null;
          secondary_image_url: string | null;
          slug: string;
          stock: number;
          tax_rate: number;
          updated_at: string;
          variant_of: number | null;
          warnings: string | null;
          weight: string | null;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          article_number: string;
          artist?: string | null;
          can_resize?: boolean;
          category: string;
          chosen_difficulty?: "Entspannt" | "Mittel" | "Anspruchsvoll" | "Sehr anspruchsvoll" | null;
          confusable?: number | null;
          contents?: string | null;
          created_at?: string;
          description?: string | null;
          difficulty?: string | null;
          dimensions?: string | null;
          draft_until?: string | null;
          edition_size?: number | null;
          engraving?: Json | null;
          engraving_price?: number;
          featured_rank?: number | null;
          has_generated_pictures?: boolean;
          id?: never;
          image_color?: string | null;
          image_url: string;
          is_new?: boolean;
          is_sample?: boolean;
          is_toy?: boolean;
          is_voucher?: boolean;
          low_stock?: number | null;
          lowest_price?: number | null;
          manufacturer?: string | null;
          material?: string | null;
          name: string;
          needs_artwork?: boolean;
          new_since?: string | null;
          occasions?: string[];
          option_names?: string[];
          option_values?: string[];
          packaging?: string | null;
          pieces?: number | null;
          price: number;
          recipients?: string[];
          regular_price?: number | null;
          responsible_person?: string | null;
          sale_id?: number | null;
          secondary_image_url?: string | null;
          slug: string;
          stock?: number;
          tax_rate?: number;
          updated_at?: string;
          variant_of?: number | null;
          warnings?: string | null;
          weight?: string | null;
        };
        Update: {
          archived_at?: string | null;
          article_number?: string;
          artist?: string | null;
          can_resize?: boolean;
          category?: string;
          chosen_difficulty?: "Entspannt" | "Mittel" | "Anspruchsvoll" | "Sehr anspruchsvoll" | null;
          confusable?: number | null;
          contents?: string | null;
          created_at?: string;
          description?: string | null;
          difficulty?: string | null;
          dimensions?: string | null;
          draft_until?: string | null;
          edition_size?: number | null;
          engraving?: Json | null;
          engraving_price?: number;
          featured_rank?: number | null;
          has_generated_pictures?: boolean;
          id?: never;
          image_color?: string | null;
          image_url?: string;
          is_new?: boolean;
          is_sample?: boolean;
          is_toy?: boolean;
          is_voucher?: boolean;
          low_stock?: number | null;
          lowest_price?: number | null;
          manufacturer?: string | null;
          material?: string | null;
          name?: string;
          needs_artwork?: boolean;
          new_since?: string | null;
          occasions?: string[];
          option_names?: string[];
          option_values?: string[];
          packaging?: string | null;
          pieces?: number | null;
          price?: number;
          recipients?: string[];
          regular_price?: number | null;
          responsible_person?: string | null;
          sale_id?: number | null;
          secondary_image_url?: string | null;
          slug?: string;
          stock?: number;
          tax_rate?: number;
          updated_at?: string;
          variant_of?: number | null;
          warnings?: string | null;
          weight?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "products_category_fkey";
            columns: ["category"];
            isOneToOne: false;
            referencedRelation: "categories";
            referencedColumns: ["slug"];
          },
          {
            foreignKeyName: "products_sale";
            columns: ["sale_id"];
            isOneToOne: false;
            referencedRelation: "sales";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "products_variant_of_fkey";
            columns: ["variant_of"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      promotions: {
        Row: {
          all_shipping: boolean;
          created_at: string;
          ends_at: string | null;
          id: number;
          is_active: boolean;
          kind: "pieces" | "pair" | "free_shipping";
          min_subtotal: number | null;
          name: string;
          other_scope: string[];
          percent: number | null;
          pieces: number | null;
          scope: string[];
          starts_at: string | null;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          all_shipping?: boolean;
          created_at?: string;
          ends_at?: string | null;
          id?: never;
          is_active?: boolean;
          kind: "pieces" | "pair" | "free_shipping";
          min_subtotal?: number | null;
          name: string;
          other_scope?: string[];
          percent?: number | null;
          pieces?: number | null;
          scope?: string[];
          starts_at?: string | null;
          updated_at?: string;
        };
        Update: {
          all_shipping?: boolean;
          created_at?: string;
          ends_at?: string | null;
          id?: never;
          is_active?: boolean;
          kind?: "pieces" | "pair" | "free_shipping";
          min_subtotal?: number | null;
          name?: string;
          other_scope?: string[];
          percent?: number | null;
          pieces?: number | null;
          scope?: string[];
          starts_at?: string | null;
          updated_at?: string;
        };
        Relationships: [];
      };
      redirects: {
        Row: {
          created_at: string;
          from_path: string;
          id: number;
          to_path: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          from_path: string;
          id?: never;
          to_path: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          from_path?: string;
          id?: never;
          to_path?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      restock_requests: {
        Row: {
          confirm_until: string;
          confirmed_at: string | null;
          consent_text: string;
          consent_version: string;
          email: string;
          id: number;
          product_id: number;
          reference: string;
          requested_at: string;
        };
        ComputedFields: never;
        Insert: {
          confirm_until?: string;
          confirmed_at?: string | null;
          consent_text: string;
          consent_version: string;
          email: string;
          id?: never;
          product_id: number;
          reference?: string;
          requested_at?: string;
        };
        Update: {
          confirm_until?: string;
          confirmed_at?: string | null;
          consent_text?: string;
          consent_version?: string;
          email?: string;
          id?: never;
          product_id?: number;
          reference?: string;
          requested_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "restock_requests_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      reviews: {
        Row: {
          answer: string | null;
          answered_at: string | null;
          answered_by: string | null;
          author: string | null;
          body: string;
          created_at: string;
          id: number;
          is_sample: boolean;
          is_verified: boolean;
          mode: "test" | "live";
          moderated_at: string | null;
          moderated_by: string | null;
          order_id: number | null;
          product_id: number;
          rating: number;
          status: "pending" | "published" | "rejected";
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          author?: string | null;
          body: string;
          created_at?: string;
          id?: never;
          is_sample?: boolean;
          is_verified?: boolean;
          mode: "test" | "live";
          moderated_at?: string | null;
          moderated_by?: string | null;
          order_id?: number | null;
          product_id: number;
          rating: number;
          status?: "pending" | "published" | "rejected";
        };
        Update: {
          answer?: string | null;
          answered_at?: string | null;
          answered_by?: string | null;
          author?: string | null;
          body?: string;
          created_at?: string;
          id?: never;
          is_sample?: boolean;
          is_verified?: boolean;
          mode?: "test" | "live";
          moderated_at?: string | null;
          moderated_by?: string | null;
          order_id?: number | null;
          product_id?: number;
          rating?: number;
          status?: "pending" | "published" | "rejected";
        };
        Relationships: [
          {
            foreignKeyName: "reviews_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "reviews_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      sales: {
        Row: {
          amount: number | null;
          created_at: string;
          ending: "exact" | "90" | "95" | "00";
          ends_at: string;
          id: number;
          name: string;
          percent: number | null;
          prices: Json | null;
          product_ids: number[] | null;
          starts_at: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          amount?: number | null;
          created_at?: string;
          ending?: "exact" | "90" | "95" | "00";
          ends_at: string;
          id?: never;
          name: string;
          percent?: number | null;
          prices?: Json | null;
          product_ids?: number[] | null;
          starts_at?: string;
          updated_at?: string;
        };
        Update: {
          amount?: number | null;
          created_at?: string;
          ending?: "exact" | "90" | "95" | "00";
          ends_at?: string;
          id?: never;
          name?: string;
          percent?: number | null;
          prices?: Json | null;
          product_ids?: number[] | null;
          starts_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      search_synonyms: {
        Row: {
          created_at: string;
          fact: string | null;
          id: number;
          keys: string[];
          meanings: string[];
          note: string | null;
          page: string | null;
          updated_at: string;
          words: string[];
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          fact?: string | null;
          id?: never;
          keys?: string[];
          meanings?: string[];
          note?: string | null;
          page?: string | null;
          updated_at?: string;
          words: string[];
        };
        Update: {
          created_at?: string;
          fact?: string | null;
          id?: never;
          keys?: string[];
          meanings?: string[];
          note?: string | null;
          page?: string | null;
          updated_at?: string;
          words?: string[];
        };
        Relationships: [];
      };
      settings: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          draft: number | null;
          id: number;
          part: string;
          revision: number;
          texts: NonNullable<Json>;
          value: NonNullable<Json>;
          versions: NonNullable<Json>;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          draft?: number | null;
          id?: never;
          part: string;
          revision: number;
          texts?: NonNullable<Json>;
          value: NonNullable<Json>;
          versions?: NonNullable<Json>;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          draft?: number | null;
          id?: never;
          part?: string;
          revision?: number;
          texts?: NonNullable<Json>;
          value?: NonNullable<Json>;
          versions?: NonNullable<Json>;
        };
        Relationships: [];
      };
      settings_drafts: {
        Row: {
          base: number;
          changed_at: string;
          changed_by: string | null;
          part: string;
          publish_at: string | null;
          value: NonNullable<Json>;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          base: number;
          changed_at?: string;
          changed_by?: string | null;
          part: string;
          publish_at?: string | null;
          value: NonNullable<Json>;
          version?: number;
        };
        Update: {
          base?: number;
          changed_at?: string;
          changed_by?: string | null;
          part?: string;
          publish_at?: string | null;
          value?: NonNullable<Json>;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "settings_drafts_part_base_fkey";
            columns: ["part", "base"];
            isOneToOne: false;
            referencedRelation: "settings";
            referencedColumns: ["part", "revision"];
          },
        ];
      };
      stock_movements: {
        Row: {
          actor: string | null;
          created_at: string;
          delta: number;
          id: number;
          order_id: number | null;
          product_id: number;
          reason: "opening" | "order" | "cancellation" | "return" | "correction" | "archived";
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          created_at?: string;
          delta: number;
          id?: never;
          order_id?: number | null;
          product_id: number;
          reason: "opening" | "order" | "cancellation" | "return" | "correction" | "archived";
        };
        Update: {
          actor?: string | null;
          created_at?: string;
          delta?: number;
          id?: never;
          order_id?: number | null;
          product_id?: number;
          reason?: "opening" | "order" | "cancellation" | "return" | "correction" | "archived";
        };
        Relationships: [
          {
            foreignKeyName: "stock_movements_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "stock_movements_product_id_fkey";
            columns: ["product_id"];
            isOneToOne: false;
            referencedRelation: "products";
            referencedColumns: ["id"];
          },
        ];
      };
      user_roles: {
        Row: {
          role: "admin" | "sales" | "workshop";
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          role: "admin" | "sales" | "workshop";
          user_id: string;
        };
        Update: {
          role?: "admin" | "sales" | "workshop";
          user_id?: string;
        };
        Relationships: [];
      };
      voucher_entries: {
        Row: {
          actor: string | null;
          amount: number;
          created_at: string;
          id: number;
          kind: "issue" | "redeem" | "give_back" | "void" | "expire";
          order_id: number | null;
          voucher_id: number;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          amount: number;
          created_at?: string;
          id?: never;
          kind: "issue" | "redeem" | "give_back" | "void" | "expire";
          order_id?: number | null;
          voucher_id: number;
        };
        Update: {
          actor?: string | null;
          amount?: number;
          created_at?: string;
          id?: never;
          kind?: "issue" | "redeem" | "give_back" | "void" | "expire";
          order_id?: number | null;
          voucher_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "voucher_entries_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "voucher_entries_voucher_id_fkey";
            columns: ["voucher_id"];
            isOneToOne: false;
            referencedRelation: "vouchers";
            referencedColumns: ["id"];
          },
        ];
      };
      vouchers: {
        Row: {
          actor: string | null;
          created_at: string;
          email: string | null;
          expires_on: string;
          greeting: string | null;
          id: number;
          is_over: boolean;
          last_four: string | null;
          mode: "test" | "live";
          order_item_id: number | null;
          purpose: "single" | "multi";
          reason: string | null;
          recipient: string | null;
          voided_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          actor?: string | null;
          created_at?: string;
          email?: string | null;
          expires_on: string;
          greeting?: string | null;
          id?: never;
          is_over?: boolean;
          last_four?: string | null;
          mode: "test" | "live";
          order_item_id?: number | null;
          purpose: "single" | "multi";
          reason?: string | null;
          recipient?: string | null;
          voided_at?: string | null;
        };
        Update: {
          actor?: string | null;
          created_at?: string;
          email?: string | null;
          expires_on?: string;
          greeting?: string | null;
          id?: never;
          is_over?: boolean;
          last_four?: string | null;
          mode?: "test" | "live";
          order_item_id?: number | null;
          purpose?: "single" | "multi";
          reason?: string | null;
          recipient?: string | null;
          voided_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "vouchers_order_item_id_fkey";
            columns: ["order_item_id"];
            isOneToOne: false;
            referencedRelation: "order_items";
            referencedColumns: ["id"];
          },
        ];
      };
      withdrawals: {
        Row: {
          contract: string;
          due_at: string;
          email: string;
          id: number;
          idempotency_key: string;
          kind: "withdrawal" | "voluntary";
          lines: NonNullable<Json>;
          message: string | null;
          name: string;
          needs_review: boolean;
          order_id: number | null;
          received_at: string;
          status: "received" | "settled";
        };
        ComputedFields: never;
        Insert: {
          contract: string;
          due_at?: string;
          email: string;
          id?: never;
          idempotency_key: string;
          kind?: "withdrawal" | "voluntary";
          lines?: NonNullable<Json>;
          message?: string | null;
          name: string;
          needs_review?: boolean;
          order_id?: number | null;
          received_at?: string;
          status?: "received" | "settled";
        };
        Update: {
          contract?: string;
          due_at?: string;
          email?: string;
          id?: never;
          idempotency_key?: string;
          kind?: "withdrawal" | "voluntary";
          lines?: NonNullable<Json>;
          message?: string | null;
          name?: string;
          needs_review?: boolean;
          order_id?: number | null;
          received_at?: string;
          status?: "received" | "settled";
        };
        Relationships: [
          {
            foreignKeyName: "withdrawals_order_id_fkey";
            columns: ["order_id"];
            isOneToOne: false;
            referencedRelation: "orders";
            referencedColumns: ["id"];
          },
        ];
      };
      workshop_items: {
        Row: {
          decided_at: string | null;
          decided_by: string | null;
          dimensions: string | null;
          id: number;
          mode: "test" | "live";
          pieces: number | null;
          produced_at: string | null;
          reason: string | null;
          state: "waiting" | "approved" | "produced" | "refused";
        };
        ComputedFields: never;
        Insert: {
          decided_at?: string | null;
          decided_by?: string | null;
          dimensions?: string | null;
          id: number;
          mode: "test" | "live";
          pieces?: number | null;
          produced_at?: string | null;
          reason?: string | null;
          state?: "waiting" | "approved" | "produced" | "refused";
        };
        Update: {
          decided_at?: string | null;
          decided_by?: string | null;
          dimensions?: string | null;
          id?: number;
          mode?: "test" | "live";
          pieces?: number | null;
          produced_at?: string | null;
          reason?: string | null;
          state?: "waiting" | "approved" | "produced" | "refused";
        };
        Relationships: [
          {
            foreignKeyName: "workshop_items_id_fkey";
            columns: ["id"];
            isOneToOne: true;
            referencedRelation: "order_items";
            referencedColumns: ["id"];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      account_order: { Args: { p_number: string | null; p_session: string | null }; Returns: Json };
      accounting_due: { Args: { p_after: number | null; p_limit: number | null }; Returns: Json };
      actor_name: { Args: { p_actor: string | null }; Returns: string };
      add_daily_counts: { Args: { p_counts: Json | null }; Returns: undefined };
      admin_accounting_entries: {
        Args: {
          p_after: number | null;
          p_limit: number | null;
          p_mode: string | null;
          p_month: string | null;
          p_skip: number | null;
        };
        Returns: Json;
      };
      admin_accounting_month: { Args: { p_mode: string | null; p_month: string | null }; Returns: Json };
      admin_accounting_months: { Args: { p_mode: string | null }; Returns: Json };
      admin_add_note: { Args: { p_body: string | null; p_number: string | null }; Returns: Json };
      admin_agree_withdrawal: { Args: { p_id: number | null }; Returns: boolean };
      admin_answer_appointment: { Args: { p_id: number | null; p_status: string | null }; Returns: boolean };
      admin_answer_message: {
        Args: { p_body: string | null; p_id: number | null; p_key: string | null };
        Returns: boolean;
      };
      admin_answer_review: { Args: { p_answer: string | null; p_id: number | null }; Returns: number };
      admin_approve_design: { Args: { p_id: number | null }; Returns: Json };
      admin_archive_samples: { Args: Record<PropertyKey, never>; Returns: number };
      admin_book_transfers: { Args: { p_transfers: Json | null }; Returns: Json };
      admin_change_lines: {
        Args: { p_change: Json | null; p_number: string | null; p_seen: number | null; p_total_cents: number | null };
        Returns: Json;
      };
      admin_change_order: {
        Args: { p_action: string | null; p_details: Json | null; p_number: string | null };
        Returns: Json;
      };
      admin_change_prices: {
        Args: {
          p_ending: string | null;
          p_is_amount: boolean | null;
          p_is_dry: boolean | null;
          p_rows: Json | null;
          p_value: number | null;
        };
        Returns: Json;
      };
      admin_change_products: {
        Args: { p_action: string | null; p_rows: Json | null; p_value: string | null };
        Returns: string[];
      };
      admin_change_role: { Args: { p_role: string | null; p_user: string | null }; Returns: Json };
      admin_change_sending: {
        Args: { p_day: string | null; p_email: string | null; p_number: string | null; p_position: number | null };
        Returns: Json;
      };
      admin_close_month: { Args: { p_mode: string | null; p_month: string | null }; Returns: Json };
      admin_copy_product: {
        Args: { p_id: number | null; p_name: string | null; p_slug: string | null };
        Returns: number;
      };
      admin_correct_order: {
        Args: { p_number: string | null; p_seen: number | null; p_tell: boolean | null; p_values: Json | null };
        Returns: Json;
      };
      admin_correct_parcel: {
        Args: {
          p_carrier: string | null;
          p_number: string | null;
          p_parcel: number | null;
          p_tracking_number: string | null;
        };
        Returns: Json;
      };
      admin_count_person: { Args: { p_email: string | null }; Returns: Json };
      admin_count_subscribers: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_count_waiting: { Args: { p_product_ids: number[] | null }; Returns: Json };
      admin_customer: { Args: { p_mode: string | null; p_number: string | null }; Returns: Json };
      admin_daily_counts: { Args: { p_days: number | null; p_mode: string | null }; Returns: Json };
      admin_delete_note: { Args: { p_id: number | null }; Returns: boolean };
      admin_delete_subscriber: { Args: { p_id: number | null }; Returns: boolean };
      admin_erase_person: { Args: { p_email: string | null }; Returns: Json };
      admin_export_labels: { Args: { p_numbers: string[] | null }; Returns: Json };
      admin_export_orders: {
        Args: {
          p_after_at: string | null;
          p_after_id: number | null;
          p_from: string | null;
          p_limit: number | null;
          p_mode: string | null;
          p_number: string | null;
          p_status: string | null;
          p_to: string | null;
          p_words: string[] | null;
        };
        Returns: Json;
      };
      admin_export_person: { Args: { p_email: string | null }; Returns: Json };
      admin_extend_reservation: { Args: { p_number: string | null; p_pay_by: string | null }; Returns: Json };
      admin_failed_work: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_find_articles: { Args: { p_words: string[] | null }; Returns: Json };
      admin_find_work: { Args: { p_id: number | null; p_number: string | null }; Returns: Json };
      admin_import_products: { Args: { p_products: Json | null }; Returns: string[] };
      admin_issue_voucher: { Args: { p_voucher: Json | null }; Returns: number };
      admin_keep_credits: { Args: { p_credits: Json | null }; Returns: number };
      admin_limit_alarms: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_list_appointments: {
        Args: { p_page: number | null; p_size: number | null; p_status: string | null; p_words: string[] | null };
        Returns: Json;
      };
      admin_list_buyers: {
        Args: { p_after: number | null; p_limit: number | null; p_product_id: number | null };
        Returns: Json;
      };
      admin_list_codes: {
        Args: { p_page: number | null; p_size: number | null; p_words: string[] | null };
        Returns: Json;
      };
      admin_list_credits: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_list_customers: {
        Args: { p_after: number | null; p_mode: string | null; p_size: number | null; p_words: string[] | null };
        Returns: Json;
      };
      admin_list_dispatch: {
        Args: {
          p_code: string | null;
          p_cut_off: string | null;
          p_days: string[] | null;
          p_filter: string | null;
          p_mode: string | null;
          p_number: string | null;
          p_page: number | null;
          p_size: number | null;
          p_transit: Json | null;
          p_words: string[] | null;
        };
        Returns: Json;
      };
      admin_list_log: {
        Args: { p_page: number | null; p_size: number | null; p_tables: string[] | null };
        Returns: Json;
      };
      admin_list_mails: {
        Args: { p_page: number | null; p_size: number | null; p_status: string | null };
        Returns: Json;
      };
      admin_list_messages: {
        Args: { p_page: number | null; p_size: number | null; p_status: string | null; p_words: string[] | null };
        Returns: Json;
      };
      admin_list_orders: {
        Args: {
          p_from?: string | null;
          p_mode: string | null;
          p_number: string | null;
          p_page: number | null;
          p_size: number | null;
          p_status: string | null;
          p_to?: string | null;
          p_words: string[] | null;
        };
        Returns: Json;
      };
      admin_list_pieces: {
        Args: { p_page: number | null; p_size: number | null; p_status: string | null };
        Returns: Json;
      };
      admin_list_products: {
        Args: {
          p_category: string | null;
          p_page: number | null;
          p_size: number | null;
          p_sort: string | null;
          p_status: string | null;
          p_words: string[] | null;
        };
        Returns: Json;
      };
      admin_list_redirects: {
        Args: { p_page: number | null; p_size: number | null; p_words: string[] | null };
        Returns: Json;
      };
      admin_list_reviews: {
        Args: { p_page: number | null; p_size: number | null; p_status: string | null; p_words: string[] | null };
        Returns: Json;
      };
      admin_list_sales: { Args: { p_page: number | null; p_size: number | null }; Returns: Json };
      admin_list_subscribers: {
        Args: { p_page: number | null; p_size: number | null; p_status: string | null; p_words: string[] | null };
        Returns: Json;
      };
      admin_list_team: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_list_vouchers: {
        Args: { p_page: number | null; p_size: number | null; p_state: string | null; p_words: string[] | null };
        Returns: Json;
      };
      admin_list_withdrawals: {
        Args: { p_page: number | null; p_size: number | null; p_status: string | null; p_words: string[] | null };
        Returns: Json;
      };
      admin_list_workshop: {
        Args: { p_mode: string | null; p_page: number | null; p_size: number | null; p_status: string | null };
        Returns: Json;
      };
      admin_low_stock: { Args: { p_default: number | null; p_mode: string | null }; Returns: Json };
      admin_missed_addresses: {
        Args: Record<PropertyKey, never>;
        Returns: {
          last_day: string;
          path: string;
          requests: number;
        }[];
      };
      admin_missed_searches: {
        Args: Record<PropertyKey, never>;
        Returns: {
          last_day: string;
          searches: number;
          words: string;
        }[];
      };
      admin_moderate_review: { Args: { p_id: number | null; p_is_published: boolean | null }; Returns: number };
      admin_move_appointment: {
        Args: {
          p_day: string | null;
          p_id: number | null;
          p_new_day: string | null;
          p_new_slot: string | null;
          p_slot: string | null;
        };
        Returns: Json;
      };
      admin_next_article_number: { Args: Record<PropertyKey, never>; Returns: string };
      admin_note_backup: { Args: Record<PropertyKey, never>; Returns: undefined };
      admin_note_newsletter_export: { Args: Record<PropertyKey, never>; Returns: undefined };
      admin_open_items: {
        Args: { p_after: string | null; p_limit: number | null; p_mode: string | null; p_month: string | null };
        Returns: Json;
      };
      admin_opening: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_operations: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_order_messages: {
        Args: { p_number: string | null };
        Returns: {
          closed_at: string | null;
          created_at: string;
          email: string;
          fingerprint: string;
          id: number;
          language: string;
          message: string;
          name: string;
          order_number: string | null;
          status: string;
          topic: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "contact_messages";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      admin_ordered: { Args: { p_ids: number[] | null }; Returns: number[] };
      admin_overview: { Args: { p_mode: string | null }; Returns: Json };
      admin_payable_orders: { Args: { p_mode: string | null; p_numbers: string[] | null }; Returns: Json };
      admin_payment_alarms: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_place_order: { Args: { p_order: Json | null }; Returns: Json };
      admin_price_changes: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_produce_design: { Args: { p_id: number | null; p_is_produced: boolean | null }; Returns: Json };
      admin_refuse_design: { Args: { p_id: number | null; p_reason: string | null }; Returns: Json };
      admin_remove_product: { Args: { p_id: number | null }; Returns: string };
      admin_remove_review: { Args: { p_id: number | null }; Returns: number };
      admin_remove_test_data: { Args: Record<PropertyKey, never>; Returns: Json };
      admin_resend_mail: { Args: { p_id: number | null }; Returns: boolean };
      admin_resend_parcel: { Args: { p_number: string | null; p_parcel: number | null }; Returns: Json };
      admin_resend_voucher: { Args: { p_email: string | null; p_id: number | null }; Returns: Json };
      admin_reset_factor: { Args: { p_user: string | null }; Returns: boolean };
      admin_retention_overdue: { Args: Record<PropertyKey, never>; Returns: string };
      admin_save_product: {
        Args: { p_pictures: Json | null; p_product: Json | null; p_seen: Json | null };
        Returns: Json;
      };
      admin_save_variants: {
        Args: { p_id: number | null; p_option_names: string[] | null; p_variants: Json | null };
        Returns: Json;
      };
      admin_set_contact_status: { Args: { p_id: number | null; p_status: string | null }; Returns: undefined };
      admin_set_credits_aside: { Args: { p_lines: string[] | null; p_reason: string | null }; Returns: number };
      admin_settle_piece: { Args: { p_id: number | null; p_is_done: boolean | null }; Returns: boolean };
      admin_settle_refund: { Args: { p_by_hand: boolean | null; p_id: number | null }; Returns: Json };
      admin_settle_withdrawal: { Args: { p_id: number | null; p_is_settled: boolean | null }; Returns: undefined };
      admin_start_archive: { Args: { p_mode: string | null; p_month: string | null }; Returns: string };
      admin_top_products: { Args: { p_mode: string | null }; Returns: Json };
      admin_undo_prices: { Args: { p_id: number | null }; Returns: Json };
      admin_void_voucher: { Args: { p_balance_cents: number | null; p_id: number | null }; Returns: Json };
      admin_voucher_liability: { Args: { p_mode: string | null }; Returns: Json };
      admin_work_counts: { Args: { p_mode: string | null }; Returns: Json };
      admin_write_test_mail: { Args: Record<PropertyKey, never>; Returns: number };
      advance_archive: {
        Args: { p_count: number | null; p_id: string | null; p_last: number | null; p_reached: number | null };
        Returns: boolean;
      };
      apply_retention: { Args: { p_limit: number | null }; Returns: Json };
      apply_sales: { Args: Record<PropertyKey, never>; Returns: string[] };
      begin_artwork: {
        Args: {
          p_bytes: number | null;
          p_height: number | null;
          p_network: string | null;
          p_visitor: string | null;
          p_width: number | null;
        };
        Returns: string;
      };
      book_accounting: { Args: { p_limit: number | null; p_taxes: Json | null }; Returns: number };
      card_promotions: { Args: { p_ids: number[] | null }; Returns: Json };
      catalog_revisions: { Args: Record<PropertyKey, never>; Returns: Json };
      category_pictures: { Args: Record<PropertyKey, never>; Returns: Json };
      change_order: {
        Args: { p_action: string | null; p_details: Json | null; p_number: string | null };
        Returns: Json;
      };
      check_code: { Args: { p_code: string | null; p_lines: Json | null }; Returns: Json };
      check_vouchers: { Args: { p_hashes: string[] | null; p_mode: string | null }; Returns: Json };
      claim_archive: { Args: { p_limit: number | null }; Returns: Json };
      claim_artworks: { Args: { p_limit: number | null }; Returns: Json };
      claim_mail: {
        Args: { p_kinds?: string[] | null; p_limit: number | null };
        Returns: {
          appointment_id: number | null;
          attempts: number;
          body: string | null;
          claimed_at: string | null;
          contact_message_id: number | null;
          created_at: string;
          html: string | null;
          id: number;
          image_url: string | null;
          is_copy: boolean;
          kind: string;
          last_error: string | null;
          message_id: string;
          next_attempt_at: string;
          not_before: string | null;
          order_id: number | null;
          payload: NonNullable<Json>;
          product_id: number | null;
          recipient: string | null;
          reply_to: string | null;
          restock_request_id: number | null;
          sent_at: string | null;
          status: string;
          subject: string | null;
          subscriber_id: number | null;
          voucher_id: number | null;
          withdrawal_id: number | null;
        }[];
        SetofOptions: {
          from: "*";
          to: "mail_outbox";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      claim_refunds: { Args: { p_limit: number | null }; Returns: Json };
      claim_sessions_to_end: { Args: { p_limit: number | null }; Returns: Json };
      compact_mail: { Args: { p_limit: number | null }; Returns: number };
      confirm_newsletter: { Args: { p_token: string | null }; Returns: string };
      confirm_order_address: { Args: { p_token: string | null }; Returns: Json };
      confirm_restock: { Args: { p_reference: string | null }; Returns: string };
      count_recovery_codes: { Args: Record<PropertyKey, never>; Returns: number };
      count_test_data: { Args: Record<PropertyKey, never>; Returns: Json };
      database_state: { Args: Record<PropertyKey, never>; Returns: Json };
      discard_artwork: { Args: { p_id: string | null }; Returns: boolean };
      disputes_to_ask: { Args: { p_limit: number | null }; Returns: Json };
      end_account_session: { Args: { p_everywhere: boolean | null; p_session: string | null }; Returns: undefined };
      end_in_account: {
        Args: { p_id: string | null; p_kind: string | null; p_session: string | null };
        Returns: undefined;
      };
      end_reservations: { Args: { p_limit: number | null }; Returns: Json };
      end_restock: { Args: { p_reference: string | null }; Returns: string };
      end_unconfirmed: { Args: { p_limit: number | null }; Returns: number };
      end_unpayable: { Args: { p_limit: number | null }; Returns: Json };
      end_unproven_sessions: { Args: { p_user: string | null }; Returns: undefined };
      end_wish_list: { Args: { p_hash: string | null; p_owner: string | null }; Returns: boolean };
      enter_foreign_refund: { Args: { p_facts: Json | null }; Returns: boolean };
      erase_account: { Args: { p_session: string | null }; Returns: Json };
      erase_person: { Args: { p_email: string | null }; Returns: Json };
      expired_archives: { Args: Record<PropertyKey, never>; Returns: Json };
      export_account: { Args: { p_session: string | null }; Returns: Json };
      export_person: { Args: { p_email: string | null }; Returns: Json };
      find_account: { Args: { p_email: string | null }; Returns: Json };
      finish_work: { Args: { p_name: string | null; p_outcome: Json | null }; Returns: undefined };
      forget_archive: { Args: { p_id: string | null }; Returns: undefined };
      forget_artworks: { Args: { p_ids: string[] | null }; Returns: undefined };
      forget_unconfirmed_accounts: { Args: { p_now: string | null }; Returns: number };
      has_role: { Args: { p_roles: string[] | null }; Returns: boolean };
      index_pending: { Args: { p_limit?: number | null }; Returns: number };
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean };
      is_scope: { Args: { p_scope: string[] | null }; Returns: boolean };
      keep_address: { Args: { p_number: string | null; p_session: string | null }; Returns: undefined };
      keep_favorites: { Args: { p_products: number[] | null; p_session: string | null }; Returns: boolean };
      list_buyers: {
        Args: { p_after: number | null; p_article_number: string | null; p_limit: number | null };
        Returns: Json;
      };
      list_reviews: {
        Args: {
          p_count: number | null;
          p_from: number | null;
          p_mode: string | null;
          p_product_id: number | null;
          p_sort: string | null;
        };
        Returns: Json;
      };
      list_team: { Args: Record<PropertyKey, never>; Returns: Json };
      lose_refunds: { Args: { p_reference: string | null }; Returns: number };
      lose_sessions: { Args: { p_reference: string | null }; Returns: number };
      mark_gift: {
        Args: { p_giver: string | null; p_hash: string | null; p_is_given: boolean | null; p_product: number | null };
        Returns: boolean;
      };
      normalize_code: { Args: { p_code: string | null }; Returns: string };
      note_invitation: { Args: { p_email: string | null }; Returns: undefined };
      pay_by_transfer: { Args: { p_token: string | null }; Returns: Json };
      payable_online: { Args: { p_token: string | null }; Returns: Json };
      picked_products: { Args: { p_article_numbers: string[] | null }; Returns: Json };
      place_order: { Args: { p_order: Json | null }; Returns: Json };
      product_dates: { Args: Record<PropertyKey, never>; Returns: Json };
      product_promotions: { Args: { p_id: number | null }; Returns: Json };
      publish_due_drafts: { Args: Record<PropertyKey, never>; Returns: string[] };
      publish_due_products: { Args: Record<PropertyKey, never>; Returns: string[] };
      quote_cart: {
        Args: { p_designs: string[] | null; p_lines: Json | null; p_products: number[] | null };
        Returns: Json;
      };
      read_account: {
        Args: { p_after: string | null; p_limit: number | null; p_session: string | null };
        Returns: Json;
      };
      read_redirects: { Args: Record<PropertyKey, never>; Returns: Json };
      read_settings: { Args: Record<PropertyKey, never>; Returns: Json };
      read_settings_at: { Args: { p_moment: string | null }; Returns: Json };
      read_wish_list: { Args: { p_giver: string | null; p_hash: string | null }; Returns: Json };
      record_missed_address: { Args: { p_path: string | null }; Returns: undefined };
      record_missed_search: { Args: { p_query: string | null }; Returns: undefined };
      redeem_account_code: {
        Args: { p_hash: string | null; p_session: string | null; p_ticket: string | null };
        Returns: boolean;
      };
      refunds_to_ask: { Args: { p_limit: number | null }; Returns: Json };
      related_products: { Args: { p_id: number | null; p_limit?: number | null }; Returns: Json };
      remind_unpaid: { Args: { p_limit: number | null }; Returns: number };
      remove_test_data: { Args: Record<PropertyKey, never>; Returns: Json };
      request_account_code: {
        Args: { p_email: string | null; p_hash: string | null; p_ticket: string | null };
        Returns: undefined;
      };
      request_appointment: { Args: { p_request: Json | null }; Returns: Json };
      request_newsletter: {
        Args: { p_email: string | null; p_text: string | null; p_version: string | null };
        Returns: undefined;
      };
      request_order_link: { Args: { p_email: string | null; p_number: string | null }; Returns: undefined };
      request_piece: {
        Args: { p_column: number | null; p_position: number | null; p_row: number | null; p_token: string | null };
        Returns: Json;
      };
      request_restock: {
        Args: { p_email: string | null; p_product_id: number | null; p_text: string | null; p_version: string | null };
        Returns: string;
      };
      request_unsubscribe_link: { Args: { p_email: string | null }; Returns: undefined };
      reset_factor: { Args: { p_email: string | null }; Returns: boolean };
      review_counts: { Args: { p_mode: string | null; p_product_id: number | null }; Returns: Json };
      save_design: { Args: { p_design: Json | null }; Returns: Json };
      search_hints: { Args: { p_query: string | null }; Returns: Json };
      search_products: {
        Args: {
          p_filters?: Json | null;
          p_page?: number | null;
          p_page_size?: number | null;
          p_query?: string | null;
          p_sort?: string | null;
        };
        Returns: Json;
      };
      sessions_to_ask: { Args: { p_limit: number | null }; Returns: Json };
      set_product_pictures: { Args: { p_products: Json | null }; Returns: undefined };
      set_recovery_codes: { Args: { p_codes: string[] | null }; Returns: undefined };
      set_role: { Args: { p_email: string | null; p_role: string | null }; Returns: Json };
      set_voucher_code: {
        Args: { p_hash: string | null; p_id: number | null; p_last_four: string | null; p_seed: string | null };
        Returns: boolean;
      };
      settle_dispute: { Args: { p_facts: Json | null }; Returns: boolean };
      settle_mail: {
        Args: { p_attempt: number | null; p_id: number | null; p_result: Json | null };
        Returns: undefined;
      };
      settle_refund: { Args: { p_facts: Json | null; p_id: number | null; p_round: number | null }; Returns: boolean };
      settle_session: { Args: { p_facts: Json | null }; Returns: Json };
      share_favorites: {
        Args: { p_hash: string | null; p_owner: string | null; p_products: number[] | null };
        Returns: boolean;
      };
      staff_state: { Args: Record<PropertyKey, never>; Returns: Json };
      submit_contact: { Args: { p_message: Json | null }; Returns: Json };
      submit_review: { Args: { p_review: Json | null }; Returns: boolean };
      submit_withdrawal: { Args: { p_withdrawal: Json | null }; Returns: Json };
      suggest_products: { Args: { p_limit?: number | null; p_query: string | null }; Returns: Json };
      take_attempts: { Args: { p_buckets: Json | null }; Returns: Json };
      tidy_search: { Args: { p_after?: string | null; p_limit?: number | null }; Returns: string };
      unsubscribe_newsletter: { Args: { p_token: string | null }; Returns: string };
      unused_pictures: { Args: { p_urls: string[] | null }; Returns: string[] };
      use_recovery_code: { Args: { p_code: string | null; p_user: string | null }; Returns: boolean };
      voucher_article: {
        Args: { p_cents: number | null; p_material: string | null; p_name: string | null };
        Returns: number;
      };
      voucher_letter: { Args: { p_id: number | null }; Returns: Json };
      voucher_statement: { Args: { p_hash: string | null; p_mode: string | null }; Returns: Json };
      write_digest: { Args: Record<PropertyKey, never>; Returns: undefined };
      write_restock_letters: { Args: { p_limit: number | null }; Returns: number };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"] | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
